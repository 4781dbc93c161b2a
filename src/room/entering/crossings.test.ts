import { describe, expect, test } from 'vitest';
import { waitingRequest } from '../../../tests/account/data-links.ts';
import { makeChildLink, openChildLink } from '../../../tests/learning/child-links.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { setUpFactor } from '../../../tests/make/second-factors.ts';
import { enter, type RoomDevice } from '../../../tests/room/rooms.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { eachInRoom, type Room } from '../../../tests/tables/each-room.ts';

let program: TestProgram;
let room: Room;
let admin: SignedInPerson;
eachInRoom(async (...given) => {
  [program, room] = given;
  admin = await signIn(program, 'admin');
});

const inside = (who: SignedInPerson, learners: string[] = []) =>
  enter(program, room.meeting, room.as(who, learners));

async function isPutOut(device: RoomDevice, why: string) {
  await program.rooms.check();
  expect(await device.hears('refused')).toMatchObject({ why });
  expect(await device.ended).toBe(4000);
}

async function ok(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  expect([status < 300, body]).toEqual([true, body]);
}

describe('an account, while it is in', () => {
  test('that is given another role comes in anew, or does not', async () => {
    const staff = await signIn(program, 'admin');
    const device = await inside(staff);
    await ok(admin.call('POST', `/api/admin/people/${staff.id}/role`, { role: 'student' }));
    await isPutOut(device, 'session-ended');
  });

  test('whose sessions are ended', async () => {
    const device = await inside(room.mother);
    await ok(admin.call('POST', `/api/admin/people/${room.mother.id}/end-sessions`));
    await isPutOut(device, 'session-ended');
  });

  test('that needs a second factor from now on', async () => {
    const staff = await signIn(program, 'admin');
    const device = await inside(staff);
    await setUpFactor(program, admin);
    await ok(admin.call('PATCH', '/api/admin/second-factor', { required: true }));
    await isPutOut(device, 'session-ended');
    await ok(admin.call('PATCH', '/api/admin/second-factor', { required: false }));
  });

  test('that is erased: its words go, and the others go on', async () => {
    const nodira = await inside(room.teacher);
    const mother = await inside(room.mother);
    mother.say({ t: 'say', text: 'Good morning', key: 'a' });
    await nodira.hears('said');
    await ok(room.mother.call('POST', '/api/privacy/erasure'));
    const { erase } = await waitingRequest(admin, room.mother.email);
    await ok(erase());
    mother.say({ t: 'say', text: 'Not gone yet', key: 'b' });
    await mother.settled();
    await program.rooms.written();
    await isPutOut(mother, 'session-ended');
    await nodira.settled();
    nodira.say({ t: 'say', text: 'We go on', key: 'c' });
    const { line } = await nodira.hears('said', ({ line }) => line.text === 'We go on');
    // Devices leave out what has the number of a line that they have.
    expect(line.n).toBe(3);
    expect((await inside(admin)).entered.chat).toMatchObject([{ text: 'We go on' }]);
  });
});

test('who is called otherwise meanwhile is shown and heard so by all', async () => {
  const teacher = await inside(room.teacher);
  const child = await inside(room.mother, [room.child]);
  await ok(room.teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira Azimova' }));
  await ok(room.mother.call('PATCH', `/api/learners/${room.child}`, { firstName: 'Alisher' }));
  await program.rooms.check();
  await child.hears('person', ({ person: { name } }) => name === 'Nodira Azimova');
  await teacher.hears('person', ({ person: { name } }) => name === 'Alisher');
  child.say({ t: 'say', text: 'Salom', key: 'a' });
  expect((await teacher.hears('said')).line).toMatchObject({ name: 'Alisher' });
});

test('a child’s link that is made anew ends the way in of before', async () => {
  const { mother, child, meeting } = room;
  const { cookie = '' } = await openChildLink(program, await makeChildLink(mother, child));
  const ali = await enter(program, meeting, { cookie });
  const path = await makeChildLink(mother, child);
  await isPutOut(ali, 'session-ended');
  const { cookie: newer = '' } = await openChildLink(program, path);
  await enter(program, meeting, { cookie: newer });
});
