import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { forgetOld } from '../../../tests/forgotten.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { makeAlarm, makeRoom } from '../../../tests/room/room-rows.ts';
import { programAnew, type TestProgram } from '../../../tests/start/program.ts';
import { roomAlarms, rooms, stays } from '../tables.server.ts';
import { tidyRooms } from './clear.server.ts';

let program: TestProgram;
let meeting: string;
let teacher: { id: string };
const begin = Date.parse('2026-03-02T13:00:00Z');
const at = (minutes: number) => new Date(begin + minutes * 60_000);
const set = (minutes: number) => program.clock.set(at(minutes).toISOString());
const run = (job: typeof tidyRooms) => job.run(program.context, {}, { last: false });
const owned = (minutes: number) => ({
  owner: crypto.randomUUID(),
  ownerAddress: '127.0.0.1:1',
  ownedAt: at(minutes),
});

beforeEach(async () => {
  program = await programAnew({ now: at(0).toISOString() });
  const by = await signIn(program, 'teacher');
  teacher = by;
  const times = { startsAt: at(0), endsAt: at(60) };
  meeting = await makeMeeting(program, await makeLesson(program, by), by, times);
});

async function stay(seen: number, left: number | null = null) {
  const leftAt = left === null ? null : at(left);
  const values = { meetingId: meeting, kind: 'teacher', userId: teacher.id, leftAt } as const;
  await program.context.database.insert(stays).values({ ...values, cameAt: at(0), seenAt: at(seen) });
}
const leftAt = async () =>
  (await program.context.database.select().from(stays).orderBy(stays.seenAt)).map(({ leftAt }) => leftAt);
const room = async () => (await program.context.database.select().from(rooms))[0];

test('what a process that died left open is closed when it was last seen; what is held is left alone', async () => {
  await makeRoom(program, meeting, owned(10));
  await stay(9);
  await stay(10);
  set(11);
  await run(tidyRooms);
  expect(await leftAt(), 'its owner was heard a minute ago').toEqual([null, null]);
  set(12.5);
  await run(tidyRooms);
  expect(await leftAt()).toEqual([at(9), at(10)]);
  expect(await room(), 'somebody may hold it again').toMatchObject({ endedAt: null, ownedAt: at(10) });
});

test('a room whose meeting is long over has ended, unless it is held', async () => {
  await makeRoom(program, meeting, { people: 2, poor: 1, ...owned(121) });
  set(122);
  await run(tidyRooms);
  expect(await room()).toMatchObject({ endedAt: null, people: 2 });
  set(124);
  await run(tidyRooms);
  const ended = { endedAt: at(124), people: 0, poor: 0, owner: null, state: { phase: 'ended', chat: true } };
  expect(await room()).toMatchObject(ended);
});

test('what led to an alarm is forgotten ninety days after somebody saw to it, and after a year in any case', async () => {
  const [open, seen] = [
    await makeAlarm(program, meeting),
    await makeAlarm(program, meeting, { seenAt: at(5) }),
  ];
  const before = async (id: string) =>
    (await program.context.database.select().from(roomAlarms).where(eq(roomAlarms.id, id)))[0]?.before.length;
  set(90 * 1440);
  await forgetOld(program);
  expect(await before(seen)).toBe(1);
  set(90 * 1440 + 6);
  await forgetOld(program);
  expect([await before(seen), await before(open)]).toEqual([0, 1]);
  set(366 * 1440);
  await forgetOld(program);
  expect(await before(open)).toBe(0);
});
