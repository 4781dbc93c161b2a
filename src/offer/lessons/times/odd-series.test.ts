import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { closures, meetings } from '#src/calendar/timetables/tables.server.ts';
import { writeWeekly } from '../../../../tests/calendar/timetables.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { meetingsOf } from '../../../../tests/make/weekly-lessons.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { oddSeries } from '../tables.server.ts';
import { findOddSeries } from './odd-series.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let other: SignedInPerson;
let lesson: string;
beforeEach(async () => {
  await program.context.database.delete(closures);
  teacher = await signIn(program, 'teacher');
  other = await signIn(program, 'teacher');
  lesson = await makeLesson(program, teacher);
  await writeWeekly(program, teacher, lesson);
});

/** From which day on the lesson is odd, once the job has looked. */
async function oddFrom(): Promise<string | undefined> {
  const { context } = program;
  await findOddSeries.run(context, {}, { last: true });
  const [found] = await context.database.select().from(oddSeries).where(eq(oddSeries.lessonId, lesson));
  return found?.firstDay;
}

const change = async (ruleDay: string, set: object) => {
  const [one] = (await meetingsOf(program, lesson)).filter((each) => each.ruleDay === ruleDay);
  await program.context.database
    .update(meetings)
    .set(set)
    .where(eq(meetings.id, one?.id ?? ''));
};
const at = (startsAt: string) => {
  const start = new Date(startsAt);
  return { startsAt: start, endsAt: new Date(start.getTime() + 45 * 60_000) };
};

test('a series that is as its timetable says is not told of: a skipped day, a closure, a day called off, one moved by hand, a substitute', async () => {
  expect(await oddFrom()).toBeUndefined();
  await change('2026-02-17', { ...at('2026-02-20T20:00:00Z'), byHand: true });
  await change('2026-02-19', { state: 'cancelled', reason: 'ill' });
  await change('2026-02-24', { teacherId: other.id });
  const createdAt = program.context.clock.now();
  await program.context.database
    .insert(closures)
    .values({ day: '2026-03-03', names: { en: 'Day', uz: 'Kun' }, createdAt });
  await change('2026-03-03', { state: 'cancelled' });
  expect(await oddFrom()).toBeUndefined();
  // Other weekdays and times from now on: what was moved by hand stands for its week's lesson.
  await writeWeekly(program, teacher, lesson, { times: [{ weekday: 1, at: '17:00' }], from: '2026-02-16' });
  expect(await oddFrom()).toBeUndefined();
});

test('a substitute’s meeting that stayed when the series moved, as the last release left it: five lessons for four', async () => {
  await change('2026-02-24', { teacherId: other.id, byHand: true });
  // The new rule made its own day beside the one that was marked as moved by hand.
  await writeWeekly(program, teacher, lesson, {
    times: [{ weekday: 1, at: '17:00' }],
    from: '2026-02-16',
    skip: [],
  });
  await change('2026-02-23', { ruleDay: '2026-02-24' });
  const [rule] = (await meetingsOf(program, lesson)).filter((one) => one.state === 'planned' && !one.byHand);
  await program.context.database.insert(meetings).values({
    ...{ lessonId: lesson, teacherId: teacher.id, timetableId: rule?.timetableId, ruleDay: '2026-02-23' },
    ...at('2026-02-23T22:00:00Z'),
    ...{ createdAt: program.context.clock.now(), updatedAt: program.context.clock.now() },
  });
  expect(await oddFrom()).toBe('2026-02-23');
});

test('a week that lacks a lesson, and a planned one at another time than its rule’s', async () => {
  await change('2026-03-03', { ...at('2026-03-03T20:00:00Z') });
  expect(await oddFrom()).toBe('2026-03-03');
  await program.context.database.execute(
    sql`delete from meetings where lesson_id = ${lesson} and rule_day = '2026-02-17'`,
  );
  expect(await oddFrom()).toBe('2026-02-16');
  // Mended, it is told of no more.
  await writeWeekly(program, teacher, lesson);
  expect(await oddFrom()).toBeUndefined();
});

test('one that a day off cancelled which is not its day, until it is restored', async () => {
  const createdAt = program.context.clock.now();
  await program.context.database
    .insert(closures)
    .values({ day: '2026-03-02', names: { en: 'Day', uz: 'Kun' }, createdAt });
  await change('2026-03-03', { state: 'cancelled', reason: 'Day · Kun' });
  expect(await oddFrom()).toBe('2026-03-03');
  await change('2026-03-03', { state: 'planned', reason: null });
  expect(await oddFrom()).toBeUndefined();
});

test('it stands on the staff’s Today, with the way to the lesson', async () => {
  await change('2026-03-03', { ...at('2026-03-03T20:00:00Z') });
  await oddFrom();
  const admin = await signIn(program, 'admin');
  const { series } = (await admin.call('GET', '/api/admin/today')).body;
  expect(series.first).toContainEqual(
    expect.objectContaining({ _id: lesson, about: teacher.email, at: '2026-03-03T12:00:00.000Z' }),
  );
});

test('one that stands by hand after the end of its course, in its last week, is nothing odd', async () => {
  const [last] = (await meetingsOf(program, lesson)).slice(-1);
  await writeWeekly(program, teacher, lesson, { weeks: undefined, until: '2026-03-11' });
  expect((await meetingsOf(program, lesson)).at(-1)?.state).toBe('cancelled');
  await program.context.database
    .update(meetings)
    .set({ state: 'planned', byHand: true, ruleDay: last?.ruleDay ?? '' })
    .where(eq(meetings.id, last?.id ?? ''));
  expect(await oddFrom()).toBeUndefined();
});
