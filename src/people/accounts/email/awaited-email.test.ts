import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { isChangeOf, mintEmailLink } from '#src/people/accounts/email-links.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { password, type SignedInPerson, signIn, signInUnconfirmed } from '../../../../tests/make/people.ts';
import { codeAt } from '../../../../tests/make/second-factors.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { emailConfirmations, passwordResets, secondFactors, users } from '../tables.server.ts';
import { sendEmailChangeLink } from './change-email.server.ts';

const program = sharedProgram();
let person: SignedInPerson;
let email: string;
let count = 0;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  person = await signIn(program, 'student');
  count += 1;
  email = `new-${count}@dars.test`;
});

const ask = (fields: object = {}) =>
  person.call('PUT', '/api/user/email', { email, currentPassword: password, ...fields });
/** Does the job that mails the link which was asked for last. */
async function mailLink() {
  const [wish] = await program.context.database
    .select({ hash: emailConfirmations.hash })
    .from(emailConfirmations)
    .where(isChangeOf(person.id));
  await sendEmailChangeLink.run(program.context, { wish: wish?.hash }, { last: true });
}
const confirm = (token: string) => program.call('POST', '/api/user/confirm-email', { token });
const mailsTo = async (to: string) =>
  (await program.mails())
    .filter(({ recipient }) => recipient === to)
    .map(({ content }) => content?.text ?? '');
const secretIn = (texts: string[], page: string) =>
  texts.map((text) => new RegExp(`/${page}/([\\w-]{43})`).exec(text)?.[1]).find(Boolean) ?? '';
const now = async () =>
  (await program.context.database.select().from(users).where(eq(users.id, person.id)))[0];
describe('a change that waits for its link', () => {
  /** Asks, and gives the link that was mailed. */
  async function asked(to = email) {
    await ask({ email: to });
    await mailLink();
    return secretIn(await mailsTo(to), 'confirm-email');
  }
  const newPassword = { currentPassword: password, newPassword: 'another good one' };

  test.each([
    ['a new password', () => person.call('PUT', '/api/user/password', newPassword)],
    ['logging out everywhere', () => person.call('POST', '/api/user/devices/log-out')],
    ['taking it back', () => person.call('DELETE', '/api/user/email')],
    ['another wish', () => ask({ email: `again-${count}@dars.test` })],
    ['a reset', () => resetBy(person)],
  ])('ends with %s', async (_, end) => {
    const secret = await asked();
    expect((await end()).status).toBe(200);
    expect((await confirm(secret)).status).toBe(404);
    expect((await now())?.email).toBe(person.email);
  });

  test('is not mailed any more once it is over', async () => {
    await ask();
    const [wish] = await program.context.database
      .select()
      .from(emailConfirmations)
      .where(isChangeOf(person.id));
    await person.call('DELETE', '/api/user/email');
    await sendEmailChangeLink.run(program.context, { wish: wish?.hash }, { last: true });
    expect(await mailsTo(email)).toEqual([]);
  });

  const waiting = async () => (await person.call('GET', '/api/user/email')).body;

  test('is told to its owner', async () => {
    expect(await waiting()).toEqual({ awaited: null });
    await ask();
    expect(await waiting()).toEqual({ awaited: { email, until: '2026-01-22T17:00:00.000Z' } });
  });

  test('is not told any more once it is confirmed, though a second tap on the link finds the same answer', async () => {
    const secret = await asked();
    expect((await confirm(secret)).status).toBe(200);
    expect((await now())?.email).toBe(email);
    expect(await waiting()).toEqual({ awaited: null });
    expect((await confirm(secret)).status).toBe(200);
  });

  test('asks for the second factor of who has one', async () => {
    const { secret } = (await person.call('POST', '/api/user/second-factor', { currentPassword: password }))
      .body;
    await person.call('POST', '/api/user/second-factor/confirm', {
      code: codeAt(secret, program.clock.now()),
    });
    expect((await ask()).body.code).toBe('second_factor_needed');
    expect((await ask({ code: '000000' })).body.code).toBe('wrong_code');
    program.clock.set('2026-01-15T17:01:00Z');
    expect((await ask({ code: codeAt(secret, program.clock.now()) })).status).toBe(200);
  });
});

test('a reset proves an address: a second factor that was set before goes with the one who set it', async () => {
  const { database, clock } = program.context;
  const stranger = await signInUnconfirmed(program, 'student');
  const row = {
    userId: stranger.id,
    secret: 'A'.repeat(32),
    createdAt: clock.now(),
    confirmedAt: clock.now(),
  };
  await database.insert(secondFactors).values(row);
  await resetBy(stranger);
  expect((await program.call('POST', '/api/user/login', { email: stranger.email, password })).status).toBe(
    200,
  );
  // Of one whose address was proved it stays.
  await database.insert(secondFactors).values({ ...row, userId: person.id });
  await resetBy(person);
  const { body } = await program.call('POST', '/api/user/login', { email: person.email, password });
  expect(body.code).toBe('second_factor_needed');
});

test('so does a press on the link that confirms it', async () => {
  const { database, clock } = program.context;
  const owner = await signInUnconfirmed(program, 'student');
  const confirmedAt = clock.now();
  const row = { userId: owner.id, secret: 'A'.repeat(32), createdAt: confirmedAt, confirmedAt };
  await database.insert(secondFactors).values(row);
  const secret = await mintEmailLink(program.context, owner);
  for (const _ of ['once', 'again'])
    expect((await program.call('POST', '/api/user/confirm-email', { token: secret })).status).toBe(200);
  expect((await program.call('POST', '/api/user/login', { email: owner.email, password })).status).toBe(200);
});

test('a second factor is set once the address is confirmed', async () => {
  const stranger = await signInUnconfirmed(program, 'student');
  const { status, body } = await stranger.call('POST', '/api/user/second-factor', {
    currentPassword: password,
  });
  expect([status, body.code]).toEqual([403, 'email_not_confirmed']);
});

/** Sets the password anew by a mailed link, which is the one that it was. */
async function resetBy({ id }: SignedInPerson) {
  const token = mintSecret();
  const createdAt = program.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  await program.context.database
    .insert(passwordResets)
    .values({ hash: hashSecret(token), userId: id, createdAt, expiresAt });
  return program.call('POST', '/api/user/reset-password', { token, password });
}
