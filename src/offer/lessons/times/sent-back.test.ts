import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { meetings, untoldChanges } from '#src/calendar/timetables/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { lessonOf } from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();

/** Mondays at six in Toshkent. */
const weekly = {
  zone: 'Asia/Tashkent',
  from: '2026-02-02',
  times: [{ weekday: 1, at: '18:00' }],
  minutes: 45,
};

test.each([
  ['goes on', { schedule: weekly }],
  ['ends', { schedule: { ...weekly, weeks: 8, skip: ['2026-02-09'] } }],
  ['meets once', { startDate: '2026-02-02T13:00:00.000Z' }],
  ['has no date', {}],
])(
  'what GET answers of a class can be sent back as it is, and changes nothing: one that %s',
  async (_, more) => {
    const teacher = await signIn(program, 'teacher');
    const input = await lessonOf(program, teacher, more);
    const url = `/api/class/${(await teacher.call('POST', '/api/class', input)).body._id}`;
    const { database } = program.context;
    const stand = () => database.select().from(meetings).orderBy(asc(meetings.id));
    const [shown, before] = [(await teacher.call('GET', url)).body, await stand()];
    expect((await teacher.call('PATCH', url, shown)).status).toBe(200);
    expect(await stand()).toEqual(before);
    expect(await database.$count(untoldChanges)).toBe(0);
    expect((await teacher.call('GET', url)).body).toEqual(shown);
  },
);
