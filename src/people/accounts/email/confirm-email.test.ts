import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mintEmailLink } from '#src/people/accounts/email-links.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { forgetOld } from '../../../../tests/forgotten.ts';
import { password, type SignedInPerson, signInUnconfirmed } from '../../../../tests/make/people.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { tellSignedUp } from '../accounts.server.ts';
import { emailConfirmations, passwordResets, users } from '../tables.server.ts';
import { sendConfirmationLink } from './confirm-email.server.ts';

const program = sharedProgram({ environment: { RATE_LIMIT: 'on' } });
let person: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  person = await signInUnconfirmed(program, 'student');
});

const isOpen = async (one = person) => (await one.call('GET', '/api/workspace')).body.settings;
const confirm = (token: string) => program.call('POST', '/api/user/confirm-email', { token });
const again = () => person.call('POST', '/api/user/confirm-email/again');
/** Asks for another link, and does the job that mails it. */
async function askAgain() {
  const { status } = await again();
  if (status === 200) await sendConfirmationLink.run(program.context, { id: person.id }, { last: true });
  return status;
}

/** The secrets of the links that were mailed to an address. */
const linksTo = async (email: string) =>
  (await program.mails())
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ content }) => /\/confirm-email\/([\w-]{43})/.exec(content?.text ?? '')?.[1] ?? []);

test('the mail after the sign-up confirms the address, and Settings open', async () => {
  const email = 'nora@dars.test';
  await program.call('POST', '/api/user/register', {
    email,
    password,
    role: 'student',
    agreedTo: inForce('account'),
  });
  await tellSignedUp.run(program.context, { email, isNew: true }, { last: true });
  const [secret = ''] = await linksTo(email);
  const { body } = await program.call('POST', '/api/user/login', { email, password });
  const headers = { authorization: `Bearer ${body.access_token}` };
  const settings = async () =>
    (await program.call('GET', '/api/workspace', undefined, 'en', headers)).body.settings;
  expect(await settings()).toBe(false);
  expect((await confirm(secret)).status).toBe(200);
  expect(await settings()).toBe(true);
  // A second tap on the link says the same.
  expect((await confirm(secret)).status).toBe(200);
});

test('what a link confirms is told before, with nothing else of the account, and changes nothing', async () => {
  await askAgain();
  const [secret = ''] = await linksTo(person.email);
  const about = async (token: string, by: Pick<SignedInPerson, 'call'> = program) =>
    (await by.call('POST', '/api/user/confirm-email/about', { token })).body;
  const answer = { email: person.email, isChange: false, isOthers: false };
  expect(await about(secret)).toEqual(answer);
  expect(await about(secret, person)).toEqual(answer);
  const another = await signInUnconfirmed(program, 'student');
  expect(await about(secret, another)).toEqual({ ...answer, isOthers: true });
  const next = 'next@dars.test';
  const change = await mintEmailLink(program.context, { id: person.id, email: next }, 'change');
  expect(await about(change)).toEqual({ email: next, isChange: true, isOthers: false });
  expect(await isOpen()).toBe(false);

  // What confirms nothing tells nothing.
  const { database } = program.context;
  const be = (now: object) => database.update(users).set(now).where(eq(users.id, person.id));
  const undo = await mintEmailLink(program.context, person, 'undo');
  for (const token of ['none', undo]) expect((await about(token)).code).toBe('not_found');
  await be({ email: 'another@dars.test' });
  expect((await about(secret)).code).toBe('not_found');
  await be({ email: person.email, status: 'blocked' });
  for (const token of [secret, change]) expect((await about(token)).code).toBe('not_found');
});

test('another link comes on wish, five a day, and none once it is confirmed', async () => {
  for (let count = 1; count <= 5; count += 1) expect(await askAgain()).toBe(200);
  expect(await askAgain()).toBe(429);
  const links = await linksTo(person.email);
  expect(new Set(links).size).toBe(5);
  await confirm(links[0] ?? '');
  expect(await isOpen()).toBe(true);
  expect(await askAgain()).toBe(200);
  expect(await linksTo(person.email)).toHaveLength(5);
});

test('a link that is unknown, older than seven days, of another address or of the blocked confirms nothing', async () => {
  expect((await confirm('none')).status).toBe(404);
  await askAgain();
  const [secret = ''] = await linksTo(person.email);
  const { database } = program.context;
  const be = (fields: object) => database.update(users).set(fields).where(eq(users.id, person.id));
  await be({ email: 'another@dars.test' });
  expect((await confirm(secret)).status).toBe(404);
  await be({ email: person.email, status: 'blocked' });
  expect((await confirm(secret)).status).toBe(404);
  await be({ status: 'active' });
  program.clock.set('2026-01-22T17:00:01Z');
  expect((await confirm(secret)).status).toBe(404);
});

test('of a link only the hash is kept, and what has run out is cleared', async () => {
  await askAgain();
  const [secret] = await linksTo(person.email);
  const rows = () => program.context.database.select().from(emailConfirmations);
  expect(JSON.stringify(await rows())).not.toContain(secret);
  program.clock.set('2026-01-22T17:00:01Z');
  await forgetOld(program);
  expect(await rows()).toEqual([]);
});

test('a new password by a mailed link confirms the address too', async () => {
  const token = 'a'.repeat(43);
  const { database, clock } = program.context;
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  await database
    .insert(passwordResets)
    .values({ hash: hashSecret(token), userId: person.id, createdAt: clock.now(), expiresAt });
  await program.call('POST', '/api/user/reset-password', { token, password: 'a newer password' });
  const [user] = await database.select().from(users).where(eq(users.id, person.id));
  expect(user?.emailConfirmedAt).toEqual(clock.now());
});
