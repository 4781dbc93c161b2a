import { expect, test } from 'vitest';
import { eachBeforeMeeting } from '../../../tests/learning/attendances.ts';
import type { SignedInPerson } from '../../../tests/make/people.ts';
import { enter, later, makeRoom } from '../../../tests/room/rooms.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { stays } from '../tables.server.ts';

let program: TestProgram;
let teacher: SignedInPerson;
let mother: SignedInPerson;
let meeting: string;
let ali: string;
let vali: string;
const { at, read, mark, confirm } = eachBeforeMeeting((given) => {
  ({ program, teacher, mother, meeting, ali, vali } = given);
});

const minute = (minutes: number) => new Date(Date.parse('2026-03-02T13:00:00Z') + minutes * 60_000);

/** Somebody was in the room from one minute of the meeting to another. */
function was(from: number, until: number, who: { learnerId?: string; userId?: string } = {}) {
  const kind = who.learnerId ? 'learner' : 'teacher';
  const times = { cameAt: minute(from), seenAt: minute(until), leftAt: minute(until) };
  const account = who.learnerId ? undefined : teacher.id;
  return program.context.database
    .insert(stays)
    .values({ meetingId: meeting, kind, userId: account, ...times, ...who });
}

test('the sheet is filled in with what the room says, and nothing of it counts before the teacher says so', async () => {
  await was(-3, 61);
  await was(2, 41, { learnerId: ali });
  at(60);
  const { body } = await read();
  const room = { state: 'present', from: minute(2).toISOString(), until: minute(41).toISOString() };
  expect(body.learners).toMatchObject([
    { firstName: 'Ali', state: 'expected', room },
    { firstName: 'Vali', state: 'expected', room: { state: 'absent' } },
  ]);
  expect((await confirm()).body.code).toBe('not_all_marked');
  expect(await program.mails()).toEqual([]);
});

test('what somebody marked stands, and who is excused or confirmed is not filled in', async () => {
  await was(-3, 61);
  await was(9, 60, { learnerId: ali });
  at(61);
  expect((await read()).body.learners[0].room).toMatchObject({ state: 'late', minutesLate: 9 });
  await mark([{ learnerId: ali, state: 'absent' }]);
  const [first, second] = (await read()).body.learners;
  expect(first).toMatchObject({ state: 'absent' });
  expect(first.room).toBeUndefined();
  expect(second.room).toEqual({ state: 'absent' });
  await mark([{ learnerId: vali, state: 'present' }]);
  const { body } = await confirm();
  expect(body.learners.map((one: { room?: object }) => one.room)).toEqual([undefined, undefined]);
});

test('a room to which no teacher came says nothing of who was missing', async () => {
  await was(0, 30, { learnerId: ali });
  await was(0, 30, { userId: mother.id, learnerId: ali });
  at(61);
  const [first, second] = (await read()).body.learners;
  expect(first.room).toMatchObject({ state: 'present' });
  expect(second.room).toBeUndefined();
});

test('the sheet with what the room says is its teacher’s alone', async () => {
  await was(0, 30, { learnerId: ali });
  at(61);
  expect((await read(mother)).status).toBe(403);
});

test('the sheet leads into the room until that is closed', async () => {
  const { teacher: nodira, meeting: taught, as } = await makeRoom(program);
  const sheet = async () => (await nodira.call('GET', `/api/meetings/${taught}/attendance`)).body;
  expect(await sheet()).toMatchObject({ isOwnRoom: true });
  const device = await enter(program, taught, as(nodira));
  expect(await sheet()).toMatchObject({ isOwnRoom: true });
  await later(program, 5 * 60);
  device.lead({ act: 'end' });
  await device.hears('state', ({ state }) => state.phase === 'ended');
  await program.rooms.written();
  expect((await sheet()).isOwnRoom).toBeUndefined();
});
