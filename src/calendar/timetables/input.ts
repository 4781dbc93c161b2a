import * as z from 'zod/mini';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { holds } from '#src/platform/forms/fields.ts';
import { zone } from '#src/platform/forms/zone-field.ts';
import { minutesBounds, timetableLimits } from './meeting.ts';

/** A day of the years 2000 to 2999, as YYYY-MM-DD. */
export const day = z.iso.date().check(holds<string>((day) => day.startsWith('2'), 'format'));

/** A time on the clock, as HH:MM. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const times = z
  .array(
    z.object({
      weekday: z.int().check(z.minimum(1), z.maximum(7), z.describe('From 1, Monday')),
      at: clockTime.check(z.describe('HH:MM on the clock of the zone')),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(7),
    holds<{ weekday: number }[]>(
      (times) => new Set(times.map(({ weekday }) => weekday)).size === times.length,
      'once_a_day',
    ),
  );

/** How long a meeting takes. */
export const minutes = z.int().check(z.minimum(minutesBounds.least), z.maximum(minutesBounds.most));

/** Whether a late meeting goes on into the next day's early one. */
export function overlapsItself(times: readonly { weekday: number; at: string }[], length: number): boolean {
  const minuteOf = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
  return times.some(({ weekday, at }) => {
    const next = times.find((one) => one.weekday === (weekday % 7) + 1);
    return next !== undefined && minuteOf(at) + length > minuteOf(next.at) + 24 * 60;
  });
}

/** When a class or group meets, week after week, as its teacher says it. */
export const schedule = z
  .object({
    zone: zone.check(z.describe('The zone on whose clock the times are')),
    from: day.check(z.describe('Its first day')),
    times: times.check(z.describe('On which weekdays, and when; once a day')),
    minutes,
    until: z.nullish(day).check(z.describe('Its last day; without it and `weeks`, or with null, it goes on')),
    weeks: z
      .optional(z.int().check(z.minimum(1), z.maximum(timetableLimits.weeks)))
      .check(z.describe('For how many weeks, in the place of `until`')),
    skip: z
      ._default(z.array(day).check(z.maxLength(timetableLimits.skipped)), [])
      .check(z.describe('Days on which it does not meet')),
  })
  .check(
    z.refine(({ until, weeks }) => !until || weeks === undefined, {
      path: ['weeks'],
      params: { key: 'one_end' satisfies FieldKey },
    }),
    z.refine(({ from, until }) => !until || from <= until, {
      path: ['until'],
      params: { key: 'end_before_start' satisfies FieldKey },
    }),
    z.refine(({ times, minutes }) => !overlapsItself(times, minutes), {
      path: ['minutes'],
      params: { key: 'overlaps_itself' satisfies FieldKey },
    }),
  );

/** As it is read. */
export type Schedule = z.output<typeof schedule>;
