import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { roomMessages } from '../../../tests/room/room-messages.ts';
import { allSettled, peopleOf, writtenBy } from '../../../tests/room/room-people.ts';
import { enter, knock, makeRoom } from '../../../tests/room/rooms.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
let room: Awaited<ReturnType<typeof makeRoom>>;
let people: ReturnType<typeof peopleOf>;
beforeEach(async () => {
  room = await makeRoom(program, { learners: 3 });
  people = peopleOf(program, room);
});

const asChild = (who: SignedInPerson) => room.as(who, [room.child]);

/** Nobody else reads or writes a table meanwhile. */
async function locked(table: string, meanwhile: () => Promise<void>) {
  await inTransaction(program.context, async (inner) => {
    await inner.database.execute(`lock table ${table} in access exclusive mode`);
    await meanwhile();
  });
}

test('what somebody said and drew who is removed meanwhile is not told', async () => {
  const { leader, child, target } = await people.witnesses('teacher');
  const device = await enter(program, room.meeting, await people.byLink());
  await allSettled(program, [leader, child, target, device]);
  const before = await writtenBy(program, room.meeting);
  await locked('learners', async () => {
    const [say, add] = ['say', 'board add'].map((name) => roomMessages.find(([one]) => one === name));
    if (say && add) for (const [, , message] of [say, add]) device.say(message(''));
    await device.settled();
    leader.lead({ act: 'remove', who: device.entered.you });
    await leader.hears('left');
  });
  await allSettled(program, [leader, child, target]);
  expect(leader.told.filter(({ t }) => t === 'said' || t === 'board')).toEqual([]);
  expect(await writtenBy(program, room.meeting)).toEqual(before);
});

test('who takes a seat over while rights are checked is not put out', async () => {
  const father = await people.father();
  await enter(program, room.meeting, asChild(room.mother));
  const device = await knock(program, room.meeting, asChild(father));
  await device.hears('choose');
  let checking = Promise.resolve();
  await locked('users', async () => {
    checking = program.rooms.check();
    const { meeting } = room;
    device.say({ t: 'enter', meeting, device: crypto.randomUUID(), ...asChild(father), second: 'take' });
    await device.hears('entered');
  });
  await checking;
  await device.settled();
  expect(device.told.some(({ t }) => t === 'refused')).toBe(false);
});

test('what somebody writes who is blocked is not told to who comes later either', async () => {
  const father = await people.father();
  const { leader } = await people.witnesses('teacher');
  const device = await enter(program, room.meeting, asChild(father));
  const { database } = program.context;
  await database.update(users).set({ status: 'blocked' }).where(eq(users.id, father.id));
  device.say({ t: 'say', text: 'Salom', key: 'a' });
  device.say({ t: 'alarm', kind: 'else', text: '', key: randomUUID() });
  await allSettled(program, [device, leader]);
  const staff = await enter(program, room.meeting, room.as(await signIn(program, 'admin')));
  expect(staff.entered.chat).toEqual([]);
});

test('a device that leaves is gone for the others, and stays so when its socket has ended', async () => {
  const { leader } = await people.witnesses('teacher');
  const device = await enter(program, room.meeting, await people.byLink());
  device.say({ t: 'leave' });
  expect(await device.ended).toBe(1000);
  await leader.hears('left');
  const mark = leader.told.length;
  await leader.settled();
  expect(leader.told.slice(mark).map(({ t }) => t)).toEqual(['beat']);
});
