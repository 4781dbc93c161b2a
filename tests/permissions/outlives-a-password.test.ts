import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { handingOut } from '#src/app/handing-out.server.ts';
import { makeAdmin } from '#src/people/accounts/accounts.server.ts';
import { channels } from '#src/people/notifications/tables.server.ts';
import { confirmAddress, makeGuardian } from '../make/guardians.ts';
import { password, type SignedInPerson, signIn } from '../make/people.ts';
import { setUpFactor } from '../make/second-factors.ts';
import { sharedProgram, thursdayNoon } from '../start/program.ts';
import { beginAll, livingOf } from '../tables/begun.ts';
import { pushSubscription } from '../tables/push-calls.ts';

/*
 * What outlives a password, and what does not: the table of docs/security.md. Each of these is made, then something
 * happens to the account, and it is looked at what still works.
 */

const program = sharedProgram({ environment: { PUBLIC_URL: 'https://dars.test:8443' } });
let mother: SignedInPerson;
let made: Awaited<ReturnType<typeof beginAll>>;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  mother = await signIn(program, 'student');
  await confirmAddress(program, mother);
  made = await beginAll(program, mother);
});

const all = [
  ...['this session', 'session elsewhere', 'reset link', 'pending address', 'calendar', 'child’s calendar'],
  ...['child’s device', 'invitation', 'telegram', 'push elsewhere', 'telegram’s code', 'data link'],
];
const handedOut = [
  'calendar',
  'child’s calendar',
  'child’s device',
  'invitation',
  'telegram',
  'push elsewhere',
];
/** What ends where somebody is logged out everywhere but here. */
const elsewhere = ['session elsewhere', 'pending address', 'push elsewhere', 'telegram’s code', 'data link'];

const next = 'Olma-7 daraxt';
const changePassword = (more: object = {}) =>
  mother.call('PUT', '/api/user/password', { currentPassword: password, newPassword: next, ...more });
const resetBy = (more: object = {}) =>
  program.call('POST', '/api/user/reset-password', { token: made.reset, password: next, ...more });

test('before anything happens all of it works, and what was handed out is told', async () => {
  expect(await livingOf(program, mother, made)).toEqual(all);
  const { body } = await mother.call('GET', '/api/user/handed-out');
  expect(body.map(({ kind }: { kind: string }) => kind).sort()).toEqual(
    ['calendar', 'child-calendar', 'child-link', 'invitation', 'push', 'telegram'].sort(),
  );
});

test('a new password ends all but this session; what was handed out stays where that is wished', async () => {
  expect((await changePassword({ keepHandedOut: true })).status).toBe(200);
  expect(await livingOf(program, mother, made)).toEqual(['this session', ...handedOut]);
});

test('a new password ends what was handed out', async () => {
  expect((await changePassword()).status).toBe(200);
  expect(await livingOf(program, mother, made)).toEqual(['this session']);
});

test('a reset ends all of it, and keeps what was handed out where that is wished', async () => {
  expect((await resetBy({ keepHandedOut: true })).status).toBe(200);
  expect(await livingOf(program, mother, made)).toEqual(handedOut);
});

test('a reset ends what was handed out', async () => {
  expect((await resetBy()).status).toBe(200);
  expect(await livingOf(program, mother, made)).toEqual([]);
});

test('a log-out everywhere else ends the other devices, what is shown on them, and a pending address', async () => {
  expect((await mother.call('POST', '/api/user/devices/log-out')).status).toBe(200);
  expect(await livingOf(program, mother, made)).toEqual(all.filter((one) => !elsewhere.includes(one)));
});

test('it ends what is shown in a browser whose session is over, or is not known', async () => {
  const { database } = program.context;
  for (const sessionId of [randomUUID(), null]) {
    await database.update(channels).set({ sessionId, endedAt: null }).where(eq(channels.userId, mother.id));
    expect((await mother.call('POST', '/api/user/devices/log-out')).status).toBe(200);
    expect(await livingOf(program, mother, made)).not.toContain('push elsewhere');
  }
});

test('it leaves what is shown in this browser', async () => {
  await mother.call('PUT', '/api/notifications/push', pushSubscription());
  expect((await mother.call('POST', '/api/user/devices/log-out')).status).toBe(200);
  const { body } = await mother.call('GET', '/api/notifications');
  expect(body.channels.map(({ kind }: { kind: string }) => kind)).toEqual(['telegram', 'push']);
});

test('staff who end somebody’s sessions end the same, and this session', async () => {
  const staff = await signIn(program, 'admin');
  expect((await staff.call('POST', `/api/admin/people/${mother.id}/end-sessions`)).status).toBe(200);
  expect(await livingOf(program, mother, made)).toEqual(
    all.filter((one) => !['this session', ...elsewhere].includes(one)),
  );
});

test('so does a block, with every link for a new password; nothing of it comes back when it ends', async () => {
  const staff = await signIn(program, 'admin');
  const call = (act: string, body?: object) =>
    staff.call('POST', `/api/admin/people/${mother.id}/${act}`, body);
  expect((await call('block', { reason: 'misuse' })).status).toBe(200);
  expect((await call('unblock')).status).toBe(200);
  const ended = ['this session', ...elsewhere, 'reset link'];
  expect(await livingOf(program, mother, made)).toEqual(all.filter((one) => !ended.includes(one)));
});

test('a second factor logs out elsewhere alike', async () => {
  await setUpFactor(program, mother);
  expect(await livingOf(program, mother, made)).toEqual(all.filter((one) => !elsewhere.includes(one)));
});

test('whoever runs the product and gives an account a new password ends all of it', async () => {
  await makeAdmin(program.context, handingOut, { email: mother.email, password: next });
  expect(await livingOf(program, mother, made)).toEqual([]);
});

test('so does the log-out of one device, there', async () => {
  const { body } = await mother.call('GET', '/api/user/devices');
  const other = body.find(({ isThis }: { isThis: boolean }) => !isThis);
  expect((await mother.call('DELETE', `/api/user/devices/${other._id}`)).status).toBe(200);
  expect(await livingOf(program, mother, made)).toEqual(
    all.filter((one) => !['session elsewhere', 'push elsewhere'].includes(one)),
  );
});

test('another address ends the links for a new password, which lie in the old mailbox, and nothing else', async () => {
  expect((await program.call('POST', '/api/user/confirm-email', { token: made.change })).status).toBe(200);
  expect(await livingOf(program, mother, made)).toEqual(
    all.filter((one) => !['pending address', 'reset link'].includes(one)),
  );
});

test('what a guardian holds of a child ends with their part in it', async () => {
  const father = await signIn(program, 'student');
  const other = await makeGuardian(program, made.child.learnerId, father);
  expect((await mother.call('POST', `/api/guardians/${other}/hand-over`, {})).status).toBe(200);
  const { status } = await mother.call('POST', '/api/guardians/leave', {
    learnerIds: [made.child.learnerId],
  });
  expect(status).toBe(200);
  const ended = ['child’s calendar', 'child’s device', 'invitation'];
  expect(await livingOf(program, mother, made)).toEqual(all.filter((one) => !ended.includes(one)));
});
