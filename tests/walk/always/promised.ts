import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { isAway } from '#src/calendar/timetables/absences.server.ts';
import { absences, closures, type Meeting } from '#src/calendar/timetables/tables.server.ts';
import { partsOf, type WeeklyRule } from '#src/offer/lessons/meets/rule-starts.ts';
import { mondayOf, occurrencesOf } from '#src/platform/dates/wall-clock.server.ts';
import type { Walk } from '../act.ts';
import { type Lesson, lessonsOf, meetingsAhead, teacherOf } from '../looking.ts';

/** A day on which a lesson is to meet, as its page says. */
type Shown = { day: string; startsAt: Date; endsAt: Date };

/**
 * Every meeting is where the timetable that is shown has it, or where somebody put it; and for every day of that timetable
 * there is one, or what stands for it: none is lost, moved or doubled.
 */
export async function meetingsAreAsShown(walk: Walk): Promise<void> {
  const ahead = await meetingsAhead(walk.school);
  for (const lesson of await lessonsOf(walk.school)) {
    const own = ahead.filter(({ lessonId, makeUp }) => lessonId === lesson.id && !makeUp);
    const shown = await shownDays(walk, lesson);
    expectWhereShown(walk, own, shown);
    await expectNoneLost(walk, lesson, own, shown);
  }
}

/** The days ahead that the teacher's own page shows. */
async function shownDays({ school }: Walk, lesson: Lesson): Promise<Shown[]> {
  const { body } = await teacherOf(school, lesson).call('GET', `/api/lessons/${lesson.id}`);
  const now = school.shop.context.clock.now();
  return body.schedule ? daysOf(body.schedule).filter(({ startsAt }) => startsAt > now) : [];
}

/** Each day of a timetable, worked out anew from what is shown. */
export function daysOf(schedule: WeeklyRule): Shown[] {
  return partsOf(schedule).flatMap((part) =>
    occurrencesOf(part, part.from, part.until ?? '2027-12-31').filter(({ day }) => !part.skip.includes(day)),
  );
}

function expectWhereShown({ known }: Walk, own: readonly Meeting[], shown: readonly Shown[]): void {
  const at = new Map(shown.map(({ day, startsAt }) => [day, startsAt.toISOString()]));
  const wrong = own
    .filter(({ id, state }) => state === 'planned' && !known.byHand.has(id))
    .filter(({ ruleDay, startsAt }) => at.get(ruleDay ?? '') !== startsAt.toISOString());
  // Of one that meets once the start date says it all.
  if (shown.length === 0 && wrong.length === 1 && wrong[0]?.ruleDay === null) return;
  expect(wrong.map(asWords), 'meetings where nothing shows them').toEqual([]);
}

/**
 * In each week as many as are shown, those that were called off or put elsewhere included. On a day off, and where the
 * teacher is away, there may be none.
 */
async function expectNoneLost(
  { school, known }: Walk,
  { teacherId }: Lesson,
  own: readonly Meeting[],
  shown: readonly Shown[],
) {
  const { database } = school.shop.context;
  const off = await database.select({ day: closures.day }).from(closures);
  const away = await database.select().from(absences).where(eq(absences.teacherId, teacherId));
  for (const { day } of off) known.daysOff.add(day);
  const there = new Set(own.map(({ ruleDay }) => ruleDay));
  const lost = shown.filter(
    (one) => !there.has(one.day) && !known.daysOff.has(one.day) && !isAway(one, away),
  );
  const stands = (week: string) =>
    own.filter(
      ({ ruleDay }) => ruleDay && mondayOf(ruleDay) === week && !shown.some(({ day }) => day === ruleDay),
    );
  const missing = lost.filter(({ day }) => stands(mondayOf(day)).length === 0);
  expect(missing, 'days that are shown and have no meeting').toEqual([]);
}

function asWords({ startsAt, ruleDay, sequence }: Meeting): string {
  return `${startsAt.toISOString()} of ${ruleDay ?? 'no rule'}, changed ${sequence} times`;
}
