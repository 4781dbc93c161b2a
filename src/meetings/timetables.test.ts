import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/context.server.ts';
import { type SignedInPerson, signIn } from '../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../tests/program.ts';
import { makeLesson } from '../../tests/school.ts';
import type { NamesOf } from './collisions.server.ts';
import type { Schedule } from './input.ts';
import { absences, closures, meetings, timetables } from './tables.server.ts';
import { writeTimetable } from './timetables.server.ts';

let program: TestProgram;
let teacher: SignedInPerson;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

const names: NamesOf = async (_, of) => of.map(() => ({ kind: 'class', title: 'Chess' }));
/** Tuesdays and Thursdays at six in New York, for four weeks; today is Thursday, January 15, 2026. */
const said: Schedule = {
  zone: 'America/New_York',
  from: '2026-02-17',
  times: [
    { weekday: 2, at: '18:00' },
    { weekday: 4, at: '18:00' },
  ],
  minutes: 45,
  weeks: 4,
  skip: ['2026-02-26'],
};
const write = (lessonId: string, schedule: Partial<Schedule> = {}) =>
  inTransaction(program.context, (context) =>
    writeTimetable(context, names, { lessonId, teacherId: teacher.id }, { ...said, ...schedule }),
  );
const rowsOf = (lessonId: string) =>
  program.context.database
    .select()
    .from(meetings)
    .where(eq(meetings.lessonId, lessonId))
    .orderBy(asc(meetings.startsAt));
const plannedOf = async (lessonId: string) =>
  (await rowsOf(lessonId)).filter(({ state }) => state === 'planned').map(({ ruleDay }) => ruleDay);
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
      .values({ day: '2026-03-03', nameEn: 'Holiday', nameUz: 'Bayram', createdAt });
    await database.insert(absences).values({
      teacherId: teacher.id,
      firstDay: '2026-03-05',
      lastDay: '2026-03-06',
      zone: said.zone,
      createdAt,
    });
    const changes = await write(lesson);
    const rows = await rowsOf(lesson);
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
    await write(lesson, { weeks: undefined, skip: [], times: [{ weekday: 2, at: '18:00' }] });
    const rows = await rowsOf(lesson);
    expect([rows.length, rows.at(-1)?.ruleDay]).toEqual([54, '2027-02-23']);
  });

  test('that is changed from a day on keeps what it can, moves within the week, cancels the rest', async () => {
    const lesson = await newLesson();
    await write(lesson);
    const before = await rowsOf(lesson);
    const changes = await write(lesson, {
      from: '2026-03-03',
      weeks: undefined,
      until: '2026-03-10',
      times: [
        { weekday: 2, at: '19:00' },
        { weekday: 5, at: '18:00' },
      ],
      skip: [],
    });
    const after = await rowsOf(lesson);
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
    await write(lesson, { skip: [] });
    const { database } = program.context;
    const [held, moved, cancelled] = await rowsOf(lesson);
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
    const before = (await rowsOf(lesson)).slice(0, 3);
    await write(lesson, { skip: [], times: said.times.map((one) => ({ ...one, at: '09:00' })) });
    const after = await rowsOf(lesson);
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
    const [single] = await rowsOf(lesson);
    await write(lesson, { weeks: 1 });
    const rows = await rowsOf(lesson);
    expect(rows.map(({ id, ruleDay }) => [id === single?.id, ruleDay])).toEqual([
      [true, '2026-02-17'],
      [false, '2026-02-19'],
    ]);
  });

  test('that shifts by a day passes through its own next meeting', async () => {
    const lesson = await newLesson();
    const times = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, at: '18:00' }));
    await write(lesson, { times, skip: [] });
    await write(lesson, { times: times.map(({ weekday, at }) => ({ weekday: weekday + 1, at })), skip: [] });
    expect((await plannedOf(lesson)).slice(0, 6)).toEqual([
      '2026-02-17',
      '2026-02-18',
      '2026-02-19',
      '2026-02-20',
      '2026-02-21',
      '2026-02-24',
    ]);
  });

  test('is refused where its teacher has another one, which is named, and nothing is written', async () => {
    const lesson = await newLesson();
    await write(lesson);
    const other = await makeLesson(program, teacher);
    const refused = await write(other, {
      zone: 'America/Chicago',
      times: [{ weekday: 4, at: '17:30' }],
      weeks: 2,
      skip: [],
    }).catch((error) => error);
    expect(refused.code).toBe('meeting_collides');
    expect(refused.more.collisions).toEqual([
      {
        startTime: '2026-02-19T23:30:00.000Z',
        endTime: '2026-02-20T00:15:00.000Z',
        kind: 'class',
        title: 'Chess',
        inTheWay: {
          _id: expect.any(String),
          startTime: '2026-02-19T23:00:00.000Z',
          endTime: '2026-02-19T23:45:00.000Z',
        },
      },
    ]);
    expect(await rowsOf(other)).toEqual([]);
  });

  test('is refused when no day is left, or when it is too long', async () => {
    const lesson = await newLesson();
    await expect(
      write(lesson, { weeks: 1, times: [{ weekday: 2, at: '18:00' }], skip: ['2026-02-17'] }),
    ).rejects.toThrow('schedule_empty');
    await expect(write(lesson, { weeks: undefined, until: '2028-02-15' })).rejects.toThrow('invalid_input');
  });
});

describe('the database', () => {
  const row = (lessonId: string, startsAt: string, minutes = 30) => ({
    lessonId,
    teacherId: teacher.id,
    startsAt: new Date(startsAt),
    endsAt: new Date(Date.parse(startsAt) + minutes * 60_000),
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => error.cause?.code,
    );

  test('holds a teacher in one live meeting at a time; cancelled and clashing ones stand outside', async () => {
    const lesson = await newLesson();
    const { database } = program.context;
    const insert = (more: object) =>
      codeOf(database.insert(meetings).values({ ...row(lesson, '2026-05-01T10:15:00Z'), ...more }));
    await database.insert(meetings).values(row(lesson, '2026-05-01T10:00:00Z'));
    expect(await insert({})).toBe('23P01');
    expect(await insert({ clashes: true })).toBe('done');
    expect(await insert({ state: 'cancelled' })).toBe('done');
    expect(await codeOf(database.insert(meetings).values(row(lesson, '2026-05-01T10:30:00Z')))).toBe('done');
  });

  test('knows no meeting under ten minutes or over four hours', async () => {
    const lesson = await newLesson();
    const insert = (minutes: number) =>
      codeOf(program.context.database.insert(meetings).values(row(lesson, '2026-05-02T10:00:00Z', minutes)));
    expect([await insert(9), await insert(241), await insert(240)]).toEqual(['23514', '23514', 'done']);
  });

  test('keeps what was held as it is; it goes with its lesson alone', async () => {
    const lesson = await newLesson();
    const { database } = program.context;
    const [{ id = '' } = {}] = await database
      .insert(meetings)
      .values({ ...row(lesson, '2026-05-03T10:00:00Z'), state: 'held' })
      .returning({ id: meetings.id });
    const own = eq(meetings.id, id);
    expect(await codeOf(database.update(meetings).set({ state: 'cancelled' }).where(own))).toBe('23001');
    const startsAt = new Date('2026-05-03T09:50:00Z');
    expect(await codeOf(database.update(meetings).set({ startsAt }).where(own))).toBe('23001');
    expect(await codeOf(database.delete(meetings).where(own))).toBe('23001');
    expect(await codeOf(database.execute(sql`delete from lessons where id = ${lesson}`))).toBe('done');
    expect(await rowsOf(lesson)).toEqual([]);
  });
});
