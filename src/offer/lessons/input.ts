import * as z from 'zod/mini';
import { schedule } from '#src/calendar/timetables/input.ts';
import { meetingLink } from '#src/offer/teachers/input.ts';
import { type LessonRoom, lessonRooms } from '#src/offer/teachers/teacher.ts';
import { fieldOf } from '#src/platform/dates/numeric-dates.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { holds, instant, line, personName, text } from '#src/platform/forms/fields.ts';
import { givenFacts } from './facts.ts';
import { limits } from './lesson.ts';
import { instantOf } from './times/start-date.ts';

/** Dollars, and cents at the most. */
export const price = z.number().check(
  z.minimum(0),
  z.maximum(limits.price),
  holds<number>((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'two_decimals'),
);

/** An instant, or a date and time on the clock of the teacher, as the form sends it. */
const start = z.pipe(
  z.string().check(holds((value) => startOf(value) !== undefined, 'format')),
  z.transform((value) => startOf(value) as Date | string),
);

/** Refuses 30 February. */
function isDate(local: string): boolean {
  const read = instantOf(local, 'UTC');
  return read !== undefined && fieldOf(read, 'UTC') === local;
}

function startOf(value: string): Date | string | undefined {
  const local = /^(.{16})(:\d\d(\.\d{1,3})?)?$/.exec(value)?.[1];
  if (local && isDate(local)) return local;
  return z.safeParse(instant, value).data;
}

/** What the teacher gives of a class or group. */
export const lessonFields = {
  title: line(limits.title),
  description: text(limits.description),
  imageUrl: line(100).check(z.describe('What POST /api/files answered as src')),
  startDate: z
    .nullish(start)
    .check(
      z.describe(
        'ISO 8601; without a zone (YYYY-MM-DDTHH:mm) on the clock of its teacher. Of what meets week after week, or has several meetings ahead, it is left aside: they make it',
      ),
    ),
  category: z.nullish(z.uuid()),
  room: z
    .optional(z.enum(lessonRooms))
    .check(
      z.describe(
        'Where it takes place: in a room of Dars, or at the link; left out, at the link that is sent',
      ),
    ),
  link: z.nullish(meetingLink).check(z.describe('Needed, unless it takes place in a room of Dars')),
  price: z.nullish(price),
  schedule: z
    .nullish(schedule)
    .check(z.describe('When it meets, week after week; null takes that back. It makes the start date')),
  places: z
    .nullish(z.int().check(z.minimum(1), z.maximum(limits.places)))
    .check(z.describe('How many can learn here; null without a bound')),
  ...givenFacts,
};

/** The teacher's own name, asked for at the first class or group. */
export const teacherName = z
  .optional(personName)
  .check(z.describe('By which families know the teacher; not believed where one is known already'));

type Place = { room?: LessonRoom | undefined; link?: string | null | undefined };

/** That what does not take place in a room of ours has its link. It is said together with what else is wrong. */
export const hasPlace = z.refine<Place>(({ room, link }) => room === 'own' || Boolean(link), {
  path: ['link'],
  params: { key: 'required' satisfies FieldKey },
  when: ({ value, issues }) => isObject(value) && !issues.some(({ path }) => path?.[0] === 'link'),
});

/** That what is to move to a link has one. */
const hasPlaceAfter = z.refine<Place>(({ room, link }) => room !== 'link' || link !== null, {
  path: ['link'],
  params: { key: 'required' satisfies FieldKey },
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** A new class or group as its form has it; in a change any part can be left out. */
const written = z.object({ ...lessonFields, teacherName });
export const newLesson = written.check(hasPlace);
export const changedLesson = z.partial(written).check(hasPlaceAfter);
