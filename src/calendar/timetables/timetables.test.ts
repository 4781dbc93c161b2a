import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { weekly, writeWeekly } from '../../../tests/calendar/timetables.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLesson } from '../../../tests/make/rows.ts';
import { meetingsOf } from '../../../tests/make/weekly-lessons.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { absences, closures, meetings, timetables } from './tables.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;

const plannedOf = async (lessonId: string) =>
  (await meetingsOf(program, lessonId))
    .filter(({ state }) => state === 'planned')
    .map(({ ruleDay }) => ruleDay);
async function newLesson() {
  teacher = await signIn(program, 'teacher');
  return makeLesson(program, teacher);
}

describe('a timetable', () => {
  test('becomes meetings at the wall clock, without the days skipped, closed and away', async () => {
    const lesson = await newLesson();
    const { database, clock } = program.context;
    const createdAt = clock.now();
    await database
      .insert(closures)
      .values({ day: '2026-03-03', names: { en: 'Holiday', uz: 'Bayram' }, createdAt });
    await database.insert(absences).values({
      teacherId: teacher.id,
      firstDay: '2026-03-05',
      lastDay: '2026-03-06',
      zone: weekly.zone,
      createdAt,
    });
    const changes = await writeWeekly(program, teacher, lesson);
    const rows = await meetingsOf(program, lesson);
    expect(rows.map(({ ruleDay, startsAt }) => [ruleDay, startsAt.toISOString()])).toEqual([
      ['2026-02-17', '2026-02-17T23:00:00.000Z'],
      ['2026-02-19', '2026-02-19T23:00:00.000Z'],
      ['2026-02-24', '2026-02-24T23:00:00.000Z'],
      // New York's clock changed on the 8th: still six in the evening there.
      ['2026-03-10', '2026-03-10T22:00:00.000Z'],
      ['2026-03-12', '2026-03-12T22:00:00.000Z'],
    ]);
    expect(changes.map(({ before, after }) => [before, after.state])).toEqual(
      rows.map(() => [undefined, 'planned']),
    );
    await database.delete(closures);
  });

  test('without an end is written 53 weeks ahead', async () => {
    const lesson = await newLesson();
    await writeWeekly(program, teacher, lesson, {
      weeks: undefined,
      skip: [],
      times: [{ weekday: 2, at: '18:00' }],
    });
    const rows = await meetingsOf(program, lesson);
    expect([rows.length, rows.at(-1)?.ruleDay]).toEqual([54, '2027-02-23']);
  });

  test('that is changed from a day on keeps what it can, moves within the week, cancels the rest', async () => {
    const lesson = await newLesson();
    await writeWeekly(program, teacher, lesson);
    const before = await meetingsOf(program, lesson);
    const changes = await writeWeekly(program, teacher, lesson, {
      from: '2026-03-03',
      weeks: undefined,
      until: '2026-03-10',
      times: [
        { weekday: 2, at: '19:00' },
        { weekday: 5, at: '18:00' },
      ],
      skip: [],
    });
    const after = await meetingsOf(program, lesson);
    const byId = new Map(after.map((one) => [one.id, one]));
    expect(before.map(({ id }) => byId.get(id)?.ruleDay)).toEqual([
      '2026-02-17',
      '2026-02-19',
      '2026-02-24',
      '2026-03-03',
      '2026-03-06',
      '2026-03-10',
      null,
    ]);
    expect(before.map(({ id }) => [byId.get(id)?.state, byId.get(id)?.sequence])).toEqual([
      ['planned', 0],
      ['planned', 0],
      ['planned', 0],
      ['planned', 1],
      ['planned', 1],
      ['planned', 1],
      ['cancelled', 1],
    ]);
    expect(changes).toHaveLength(4);
    const rules = await program.context.database
      .select({ from: timetables.startsOn, until: timetables.endsOn, version: timetables.version })
      .from(timetables)
      .where(eq(timetables.lessonId, lesson))
      .orderBy(timetables.version);
    expect(rules).toEqual([
      { from: '2026-02-17', until: '2026-03-02', version: 1 },
      { from: '2026-03-03', until: '2026-03-10', version: 2 },
    ]);
  });

  test('leaves alone what was held, cancelled or changed by hand, and makes none of these days again', async () => {
    const lesson = await newLesson();
    await writeWeekly(program, teacher, lesson, { skip: [] });
    const { database } = program.context;
    const [held, moved, cancelled] = await meetingsOf(program, lesson);
    const set = (id: string | undefined, to: Partial<typeof meetings.$inferInsert>) =>
      database
        .update(meetings)
        .set(to)
        .where(eq(meetings.id, id ?? ''));
    await set(held?.id, { state: 'held' });
    await set(moved?.id, {
      byHand: true,
      startsAt: new Date('2026-02-20T10:00:00Z'),
      endsAt: new Date('2026-02-20T10:45:00Z'),
    });
    await set(cancelled?.id, { state: 'cancelled' });
    const before = (await meetingsOf(program, lesson)).slice(0, 3);
    await writeWeekly(program, teacher, lesson, {
      skip: [],
      times: weekly.times.map((one) => ({ ...one, at: '09:00' })),
    });
    const after = await meetingsOf(program, lesson);
    const kept = after.filter(({ id }) => before.some((one) => one.id === id));
    expect(kept.map(({ timetableId: _, ...one }) => one)).toEqual(
      before.map(({ timetableId: _, ...one }) => one),
    );
    expect(after).toHaveLength(8);
    expect(new Set(after.map(({ ruleDay }) => ruleDay)).size).toBe(8);
  });

  test('takes over the single date that a lesson had', async () => {
    const lesson = await newLesson();
    const now = program.context.clock.now();
    await program.context.database.insert(meetings).values({
      lessonId: lesson,
      teacherId: teacher.id,
      startsAt: new Date('2026-02-18T23:00:00Z'),
      endsAt: new Date('2026-02-18T23:25:00Z'),
      createdAt: now,
      updatedAt: now,
    });
    const [single] = await meetingsOf(program, lesson);
    await writeWeekly(program, teacher, lesson, { weeks: 1 });
    const rows = await meetingsOf(program, lesson);
    expect(rows.map(({ id, ruleDay }) => [id === single?.id, ruleDay])).toEqual([
      [true, '2026-02-17'],
      [false, '2026-02-19'],
    ]);
  });

  test('that shifts by a day passes through its own next meeting', async () => {
    const lesson = await newLesson();
    const times = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, at: '18:00' }));
    await writeWeekly(program, teacher, lesson, { times, skip: [] });
    await writeWeekly(program, teacher, lesson, {
      times: times.map(({ weekday, at }) => ({ weekday: weekday + 1, at })),
      skip: [],
    });
    expect((await plannedOf(lesson)).slice(0, 6)).toEqual([
      '2026-02-17',
      '2026-02-18',
      '2026-02-19',
      '2026-02-20',
      '2026-02-21',
      '2026-02-24',
    ]);
  });
});
