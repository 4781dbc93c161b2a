import { z } from 'zod';
import { dayPartNames, type Sort, sorts, starts } from '#src/offer/lessons/search-choices.ts';
import { type Weekday, weekdays } from '#src/platform/dates/numeric-dates.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { listLimit, optionalLine, timeZone, wholeList } from '#src/platform/forms/schemas.ts';
import { asPlain } from '#src/platform/forms/typed.ts';
import { kinds, limits } from '../lesson.ts';
import { readCursor } from './cursor.ts';

const cursor = 'From the header Link of the page before';
/** Which part of a list is asked for. */
export const page = { limit: listLimit(wholeList, wholeList), cursor: z.uuid().optional().describe(cursor) };

/** One or more of these, with commas between them. */
function several<Choice extends string>(choices: readonly Choice[]) {
  const isList = (value: string) => value.split(',').every((one) => choices.some((choice) => choice === one));
  return z
    .string()
    .refine(isList, { params: { key: 'choice' } })
    .transform((value) => [...new Set(value.split(',') as Choice[])]);
}

/** What classes and groups are looked for by. */
export const wanted = {
  q: optionalLine(140)
    .optional()
    .describe(
      'Words of the title or the description, or a name of a category; where none has them, near ones',
    ),
  category: z.uuid().optional().describe('One that was merged into another means that one'),
  price: z
    .string()
    .overwrite((value) => asPlain(value).trim())
    .regex(/^\d+(\.\d{1,2})?$/)
    .transform(Number)
    .pipe(z.number().max(limits.price))
    .optional()
    .describe('At most so many dollars; 0 finds what is free'),
  start: z
    .enum(starts)
    .optional()
    .describe('week, month: begins within 7 or 30 days; later: after those; open: the date is to be agreed'),
  places: z.enum(['free']).optional().describe('free: only where a place is free'),
  weekday: several(weekdays.map(String))
    .transform((days) => days.map(Number) as Weekday[])
    .optional()
    .describe('On which of these days it meets in the next weeks: 1, Monday, to 7, with commas between them'),
  time: several(dayPartNames)
    .optional()
    .describe(
      'At which of these times of day it does: morning (from 6:00), afternoon (12:00), evening (17:00 to 22:00)',
    ),
  zone: timeZone
    .optional()
    .describe('On whose clock those days and times are, by its IANA name; the business zone when left out'),
};
const order = {
  sort: z
    .enum(sorts)
    .default('newest')
    .describe(
      'soonest: what begins next, then undated, then what has begun; rated: by their stars, then what has none',
    ),
  cursor: z.string().min(1).max(120).optional().describe(cursor),
};
const fits = ({ sort, cursor }: { sort: Sort; cursor?: string | undefined }) =>
  cursor === undefined || readCursor(sort, cursor) !== undefined;
const misfit = { path: ['cursor'], params: { key: 'format' satisfies FieldKey } };
/** One kind of them, in an order: all of them unless told. */
export const search = z.object({ ...wanted, ...order, limit: page.limit }).refine(fits, misfit);
/** Which of both. */
export const kind = { kind: z.enum(kinds).optional().describe('Both when left out') };
/** Both kinds together, by pages. */
export const catalogueSearch = z
  .object({ ...wanted, ...kind, ...order, limit: listLimit(24) })
  .refine(fits, misfit);

export type LessonSearch = z.output<typeof catalogueSearch>;
export type LessonCount = Omit<LessonSearch, keyof typeof order | 'limit'>;
export type LessonPage = { limit: number; cursor?: string | undefined };
