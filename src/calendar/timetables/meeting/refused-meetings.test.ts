import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { writeWeekly } from '../../../../tests/calendar/timetables.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { meetingsOf } from '../../../../tests/make/weekly-lessons.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { meetings } from '../tables.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;

async function newLesson() {
  teacher = await signIn(program, 'teacher');
  return makeLesson(program, teacher);
}

describe('a timetable', () => {
  test('is refused where its teacher has another one, which is named, and nothing is written', async () => {
    const lesson = await newLesson();
    await writeWeekly(program, teacher, lesson);
    const other = await makeLesson(program, teacher);
    const refused = await writeWeekly(program, teacher, other, {
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
    expect(await meetingsOf(program, other)).toEqual([]);
  });

  test('is refused when no day is left, or when it is too long', async () => {
    const lesson = await newLesson();
    await expect(
      writeWeekly(program, teacher, lesson, {
        weeks: 1,
        times: [{ weekday: 2, at: '18:00' }],
        skip: ['2026-02-17'],
      }),
    ).rejects.toThrow('schedule_empty');
    await expect(
      writeWeekly(program, teacher, lesson, { weeks: undefined, until: '2028-02-15' }),
    ).rejects.toThrow('invalid_input');
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
    expect(await meetingsOf(program, lesson)).toEqual([]);
  });
});
