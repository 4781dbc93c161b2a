import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdmin } from '#src/accounts/accounts.server.ts';
import { mintEmailLink } from '#src/accounts/email-links.server.ts';
import { openSession } from '#src/accounts/sessions.server.ts';
import { emailConfirmations, passwordResets, users } from '#src/accounts/tables.server.ts';
import { handingOut } from '#src/app/handing-out.server.ts';
import { guardianInvitations } from '#src/families/tables.server.ts';
import { connectChannel } from '#src/notifications/channels.server.ts';
import { channels, linkCodes } from '#src/notifications/tables.server.ts';
import { hashSecret, mintSecret } from '#src/platform/secrets.server.ts';
import { connect, connectLearner } from './calendars.ts';
import { makeChild } from './child-links.ts';
import { confirmAddress, makeGuardian, makeInvitation } from './guardians.ts';
import { password, type SignedInPerson, signIn } from './people.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from './program.ts';
import { pushSubscription } from './push-calls.ts';
import { setUpFactor } from './second-factors.ts';

/*
 * What outlives a password, and what does not: the table of docs/security.md. Each of these is made, then something
 * happens to the account, and it is looked at what still works.
 */

let program: TestProgram;
let mother: SignedInPerson;
let made: Awaited<ReturnType<typeof makeAll>>;
beforeAll(async () => {
  program = await startTestProgram({ environment: { PUBLIC_URL: 'https://dars.test:8443' } });
});
afterAll(() => program.stop());
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  mother = await signIn(program, 'student');
  await confirmAddress(program, mother);
  made = await makeAll();
});

async function makeAll() {
  const { context } = program;
  const token = await openSession(context, mother.id, { remember: true });
  const elsewhere = { authorization: `Bearer ${token}` };
  const child = await makeChild(program, mother);
  const browser = pushSubscription();
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140', ...elsewhere };
  await program.call('PUT', '/api/notifications/push', browser, 'en', headers);
  await connectChannel(context, { userId: mother.id, kind: 'telegram', address: mintSecret(), label: 'Ali' });
  const createdAt = context.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  const reset = mintSecret();
  await context.database
    .insert(passwordResets)
    .values({ hash: hashSecret(reset), userId: mother.id, createdAt, expiresAt });
  await context.database
    .insert(linkCodes)
    .values({ hash: hashSecret(mintSecret()), userId: mother.id, createdAt, expiresAt });
  const change = { id: mother.id, email: `new-${mother.email}` };
  return {
    elsewhere,
    child,
    reset,
    change: await mintEmailLink(context, change, 'change'),
    calendar: await connect(mother),
    childCalendar: await connectLearner(mother, child.learnerId),
    invitation: (await makeInvitation(program, mother, { learnerIds: [child.learnerId] })).id,
  };
}

/** What of it still works. */
async function living(): Promise<string[]> {
  const { database } = program.context;
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await program.call('GET', path, undefined, 'en', headers)).status === 200;
  const resets = await database.select().from(passwordResets).where(eq(passwordResets.userId, mother.id));
  const [account] = await database.select().from(users).where(eq(users.id, mother.id));
  const links = await database
    .select()
    .from(emailConfirmations)
    .where(eq(emailConfirmations.userId, mother.id));
  const told = (await database.select().from(channels).where(eq(channels.userId, mother.id))).filter(
    ({ endedAt }) => endedAt === null,
  );
  const codes = await database.select().from(linkCodes).where(eq(linkCodes.userId, mother.id));
  const [invitation] = await database
    .select()
    .from(guardianInvitations)
    .where(eq(guardianInvitations.id, made.invitation));
  const alive: [string, boolean][] = [
    ['this session', await status('/api/user/login/access', mother.headers)],
    ['session elsewhere', await status('/api/user/login/access', made.elsewhere)],
    ['reset link', resets.length > 0],
    ['pending address', links.some(({ kind, email }) => kind === 'change' && email !== account?.email)],
    ['calendar', await status(made.calendar)],
    ['child’s calendar', await status(made.childCalendar)],
    ['child’s device', await status('/api/my-lessons', { cookie: made.child.cookie })],
    ['invitation', invitation?.state === 'open'],
    ['telegram', told.some(({ kind }) => kind === 'telegram')],
    ['push elsewhere', told.some(({ kind }) => kind === 'push')],
    ['telegram’s code', codes.length > 0],
  ];
  return alive.filter(([, is]) => is).map(([name]) => name);
}

const all = [
  ...['this session', 'session elsewhere', 'reset link', 'pending address', 'calendar', 'child’s calendar'],
  ...['child’s device', 'invitation', 'telegram', 'push elsewhere', 'telegram’s code'],
];
const handedOut = [
  'calendar',
  'child’s calendar',
  'child’s device',
  'invitation',
  'telegram',
  'push elsewhere',
  'telegram’s code',
];
/** What ends where somebody is logged out everywhere but here. */
const elsewhere = ['session elsewhere', 'pending address', 'push elsewhere', 'telegram’s code'];

const next = 'Olma-7 daraxt';
const changePassword = (more: object = {}) =>
  mother.call('PUT', '/api/user/password', { currentPassword: password, newPassword: next, ...more });
const resetBy = (more: object = {}) =>
  program.call('POST', '/api/user/reset-password', { token: made.reset, password: next, ...more });

test('before anything happens all of it works, and what was handed out is told', async () => {
  expect(await living()).toEqual(all);
  const { body } = await mother.call('GET', '/api/user/handed-out');
  expect(body.map(({ kind }: { kind: string }) => kind).sort()).toEqual(
    ['calendar', 'child-calendar', 'child-link', 'invitation', 'push', 'telegram'].sort(),
  );
});

test('a new password ends all but this session; what was handed out stays where that is wished', async () => {
  expect((await changePassword({ keepHandedOut: true })).status).toBe(200);
  expect(await living()).toEqual(['this session', ...handedOut]);
});

test('a new password ends what was handed out', async () => {
  expect((await changePassword()).status).toBe(200);
  expect(await living()).toEqual(['this session']);
});

test('a reset ends all of it, and keeps what was handed out where that is wished', async () => {
  expect((await resetBy({ keepHandedOut: true })).status).toBe(200);
  expect(await living()).toEqual(handedOut);
});

test('a reset ends what was handed out', async () => {
  expect((await resetBy()).status).toBe(200);
  expect(await living()).toEqual([]);
});

test('a log-out everywhere else ends the other devices, what is shown on them, and a pending address', async () => {
  expect((await mother.call('POST', '/api/user/devices/log-out')).status).toBe(200);
  expect(await living()).toEqual(all.filter((one) => !elsewhere.includes(one)));
});

test('it ends what is shown in a browser whose session is over, or is not known', async () => {
  const { database } = program.context;
  for (const sessionId of [randomUUID(), null]) {
    await database.update(channels).set({ sessionId, endedAt: null }).where(eq(channels.userId, mother.id));
    expect((await mother.call('POST', '/api/user/devices/log-out')).status).toBe(200);
    expect(await living()).not.toContain('push elsewhere');
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
  expect(await living()).toEqual(all.filter((one) => !['this session', ...elsewhere].includes(one)));
});

test('so does a block, with every link for a new password; nothing of it comes back when it ends', async () => {
  const staff = await signIn(program, 'admin');
  const call = (act: string, body?: object) =>
    staff.call('POST', `/api/admin/people/${mother.id}/${act}`, body);
  expect((await call('block', { reason: 'misuse' })).status).toBe(200);
  expect((await call('unblock')).status).toBe(200);
  const ended = ['this session', ...elsewhere, 'reset link'];
  expect(await living()).toEqual(all.filter((one) => !ended.includes(one)));
});

test('a second factor logs out elsewhere alike', async () => {
  await setUpFactor(program, mother);
  expect(await living()).toEqual(all.filter((one) => !elsewhere.includes(one)));
});

test('whoever runs the product and gives an account a new password ends all of it', async () => {
  await makeAdmin(program.context, handingOut, { email: mother.email, password: next });
  expect(await living()).toEqual([]);
});

test('so does the log-out of one device, there', async () => {
  const { body } = await mother.call('GET', '/api/user/devices');
  const other = body.find(({ isThis }: { isThis: boolean }) => !isThis);
  expect((await mother.call('DELETE', `/api/user/devices/${other._id}`)).status).toBe(200);
  expect(await living()).toEqual(all.filter((one) => !['session elsewhere', 'push elsewhere'].includes(one)));
});

test('another address ends nothing of it', async () => {
  expect((await program.call('POST', '/api/user/confirm-email', { token: made.change })).status).toBe(200);
  expect(await living()).toEqual(all.filter((one) => one !== 'pending address'));
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
  expect(await living()).toEqual(all.filter((one) => !ended.includes(one)));
});
