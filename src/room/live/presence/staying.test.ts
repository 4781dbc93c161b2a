import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { allSettled, type Coming, peopleOf } from '../../../../tests/room/room-people.ts';
import { enter, later } from '../../../../tests/room/rooms.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { eachInRoom, type Room } from '../../../../tests/tables/each-room.ts';
import { boardChanges, roomAlarms, stays } from '../../tables.server.ts';

let program: TestProgram;
let room: Room;
let byLink: Coming;
eachInRoom(
  async (...given) => {
    [program, room] = given;
    byLink = await peopleOf(program, room).byLink();
  },
  { learners: 2 },
);

/** Who is in by the rows: of each learner how many stays go on, and how many are over. */
async function written() {
  await program.rooms.written();
  const rows = await program.context.database.select().from(stays).where(eq(stays.meetingId, room.meeting));
  const of = (learner: string) => {
    const own = rows.filter(({ learnerId }) => learnerId === learner);
    return [own.filter(({ leftAt }) => !leftAt).length, own.filter(({ leftAt }) => leftAt).length];
  };
  return room.children.map(of);
}

test('siblings at one device, one of them at a second for a while: each is in until the last of their seats is empty', async () => {
  const nodira = await enter(program, room.meeting, room.as(room.teacher));
  const both = await enter(program, room.meeting, room.as(room.mother, room.children));
  const tablet = await enter(program, room.meeting, byLink);
  tablet.say({ t: 'leave' });
  await tablet.ended;
  expect(await written()).toEqual([
    [1, 0],
    [1, 0],
  ]);
  for (let half = 0; half < 3; half++) {
    await later(program, 31);
    await allSettled(program, [nodira, both]);
  }
  for (const { told } of [nodira, both]) expect(told.some(({ t }) => t === 'refused')).toBe(false);
  both.say({ t: 'leave' });
  await both.ended;
  expect(await written()).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('a row that was ended by another hand goes on with who is in, and ends nobody’s lesson', async () => {
  const nodira = await enter(program, room.meeting, room.as(room.teacher));
  const ali = await enter(program, room.meeting, byLink);
  await program.rooms.written();
  const here = eq(stays.meetingId, room.meeting);
  await program.context.database.update(stays).set({ leftAt: program.clock.now() }).where(here);
  await later(program, 31);
  await allSettled(program, [nodira, ali]);
  expect((await written())[0]).toEqual([1, 0]);
});

test('what is drawn and told by whom the database does not know any more is nobody’s, and the lesson goes on', async () => {
  const { database } = program.context;
  const nodira = await enter(program, room.meeting, room.as(room.teacher));
  const ali = await enter(program, room.meeting, byLink);
  nodira.lead({ act: 'drawing', who: 'all' });
  await allSettled(program, [nodira, ali]);
  await database.delete(attendances).where(inArray(attendances.learnerId, room.children));
  await database.delete(enrolments).where(inArray(enrolments.learnerId, room.children));
  await database.delete(learners).where(inArray(learners.id, room.children));
  const item = { id: 'a', ink: 'blue', width: 3, shape: 'line', from: [1, 1], to: [2, 2] } as const;
  ali.say({
    t: 'board',
    page: 0,
    key: 'a',
    change: { do: 'add', item: { ...item, from: [1, 1], to: [2, 2] } },
  });
  expect((await nodira.hears('board')).lines).toMatchObject([{ n: 1, key: 'a' }]);
  const key = randomUUID();
  ali.say({ t: 'alarm', kind: 'hurt', text: 'Help', key });
  expect(await ali.hears('alarmed')).toMatchObject({ key });
  await allSettled(program, [nodira, ali]);
  const [drawn] = await database.select().from(boardChanges).where(eq(boardChanges.meetingId, room.meeting));
  const [alarm] = await database.select().from(roomAlarms).where(eq(roomAlarms.meetingId, room.meeting));
  expect([drawn?.learnerId, alarm?.learnerId, alarm?.words]).toEqual([null, null, 'Help']);
});
