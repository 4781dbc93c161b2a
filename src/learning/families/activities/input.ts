import * as z from 'zod/mini';
import { clockTime } from '#src/calendar/timetables/input.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { holds, line } from '#src/platform/forms/fields.ts';
import { zone } from '#src/platform/forms/zone-field.ts';
import { longestWay, titleLength } from '../family.ts';

const weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
  z.minLength(1),
  z.maxLength(7),
  holds<number[]>((days) => new Set(days).size === days.length, 'once_a_day'),
);

/** What a guardian says of something that a learner does elsewhere week after week. */
export const activity = z
  .object({
    title: line(titleLength).check(z.describe('In the guardian’s own word')),
    weekdays: weekdays.check(z.describe('From 1, Monday')),
    begins: clockTime.check(z.describe('HH:MM on the clock of the zone')),
    ends: clockTime.check(z.describe('HH:MM of the same day')),
    zone: zone.check(z.describe('The zone on whose clock the times are')),
    wayMinutes: z
      .int()
      .check(
        z.minimum(0),
        z.maximum(longestWay),
        z.describe('How long the way takes between there and home'),
      ),
  })
  .check(
    z.refine(({ begins, ends }) => begins < ends, {
      path: ['ends'],
      params: { key: 'after_beginning' satisfies FieldKey },
    }),
  );

export type ActivityInput = z.output<typeof activity>;
