import { expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { eachBeforeMeeting } from '../../../../tests/learning/attendances.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeAlarm, makeLived } from '../../../../tests/room/room-rows.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { roomsOf } from './held-rooms.server.ts';

let program: TestProgram;
let meeting: string;
let ali: string;
let mother: { id: string };
let teacher: { id: string };
eachBeforeMeeting((given) => {
  ({ program, meeting, ali, mother, teacher } = given);
});

async function heldOf({ id }: { id: string }) {
  const all = await program.context.database.select().from(users);
  const user = all.find((one) => one.id === id);
  if (!user) throw new Error('There is no such account.');
  return roomsOf(program.context, user);
}

test('an export holds what a family was, said, drew and told in rooms, and nothing of others', async () => {
  await makeLived(program, meeting, { n: 1, learnerId: ali });
  await makeLived(program, meeting, { n: 2, userId: mother.id });
  await makeLived(program, meeting, { n: 3, userId: teacher.id });
  await makeAlarm(program, meeting, { learnerId: ali });
  const held = await heldOf(mother);
  expect(held.stays.map(({ learnerId }) => learnerId)).toEqual([ali, null]);
  expect(held.said.map(({ text }) => text)).toEqual(['Word 1', 'Word 2']);
  expect(held.drawn).toHaveLength(4);
  expect(held.alarms).toMatchObject([{ kind: 'words', words: 'He calls me names.' }]);
  expect(JSON.stringify(held)).not.toMatch(/Vali|Word 3|Text 3/);
  expect((await heldOf(teacher)).said).toMatchObject([{ learnerId: null, text: 'Word 3' }]);
});

test('what another guardian said beside a child is theirs alone; that the child was there is the family’s', async () => {
  await makeLived(program, meeting, { n: 1, learnerId: ali, userId: (await signIn(program, 'student')).id });
  const held = await heldOf(mother);
  expect([held.stays.length, held.said, held.drawn]).toEqual([1, [], []]);
});
