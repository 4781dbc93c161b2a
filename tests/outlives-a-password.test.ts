import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mintEmailLink } from '#src/accounts/email-links.server.ts';
import { openSession } from '#src/accounts/sessions.server.ts';
import { emailConfirmations, passwordResets, users } from '#src/accounts/tables.server.ts';
import { guardianInvitations } from '#src/families/tables.server.ts';
import { connectChannel } from '#src/notifications/channels.server.ts';
import { channels } from '#src/notifications/tables.server.ts';
import { hashSecret, mintSecret } from '#src/platform/secrets.server.ts';
import { connect, connectLearner } from './calendars.ts';
import { makeChild } from './child-links.ts';
import { confirmAddress, makeGuardian, makeInvitation } from './guardians.ts';
import { password, type SignedInPerson, signIn } from './people.ts';
import { startTestProgram, type TestProgram } from './program.ts';
import { pushSubscription } from './push-calls.ts';

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
  ];
  return alive.filter(([, is]) => is).map(([name]) => name);
}

const all = [
  ...['this session', 'session elsewhere', 'reset link', 'pending address', 'calendar', 'child’s calendar'],
  ...['child’s device', 'invitation', 'telegram', 'push elsewhere'],
];
const handedOut = [
  'calendar',
  'child’s calendar',
  'child’s device',
  'invitation',
  'telegram',
  'push elsewhere',
];

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
  const ended = ['session elsewhere', 'pending address', 'push elsewhere'];
  expect(await living()).toEqual(all.filter((one) => !ended.includes(one)));
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
