import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inviteWhoAsks } from '#src/people/accounts/invitations.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { password, signIn } from '../../../../tests/make/people.ts';
import { makeStill } from '../../../../tests/staff/invitations.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { tellSignedUp } from '../accounts.server.ts';
import { sendResetLink } from '../passwords/reset.server.ts';
import { type User, users } from '../tables.server.ts';
import { bringIn, bringInMany, isInvitedAccount } from './invited.server.ts';
import words from './messages.uz.json' with { type: 'json' };
import { invitedAccounts } from './tables.server.ts';

const program = sharedProgram({ environment: { RATE_LIMIT: 'on' } });
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'rate_limits');
});

const person = {
  ...{ email: 'dilnoza@dars.test', role: 'student' as const, name: 'Dilnoza' },
  ...{ language: 'uz' as const, timeZone: 'Asia/Tashkent' },
};
const bring = (...people: (typeof person)[]) =>
  inTransaction(program.context, (context) => bringInMany(context, people));
const chosen = 'Olma-7 daraxt';
const accept = (token: string, more: object = {}) =>
  program.call('POST', '/api/user/invitation', {
    ...{ token, password: chosen, password_confirmation: chosen, agreedTo: inForce('account'), ...more },
  });

/** Whether its page would show the form. */
const isOpen = async (token: string) =>
  (await program.call('POST', '/api/user/invitation/state', { token })).body.isOpen;

/** The secret of the link that is mailed to whoever asks. */
async function invited(user: User): Promise<string> {
  await inTransaction(program.context, (context) => inviteWhoAsks(context, user));
  return (await secrets()).at(-1) ?? '';
}

async function secrets(): Promise<string[]> {
  const mails = (await program.mails()).filter(({ kind }) => kind === 'brought-in');
  return mails.map(({ content }) => /invitation\?token=([\w-]{43})/.exec(content?.text ?? '')?.[1] ?? '');
}

async function one(email = person.email): Promise<User> {
  const [user] = await program.context.database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('nobody');
  return user;
}

describe('people who are brought in', () => {
  test('have accounts in the order given, are told nothing, have agreed to nothing, and cannot log in', async () => {
    const emails = ['c@dars.test', 'a@dars.test', 'b@dars.test'];
    const made = await bring(...emails.map((email) => ({ ...person, email })));
    expect(made.map(({ email }) => email)).toEqual(emails);
    expect(made.map(({ agreedTo, emailConfirmedAt }) => [agreedTo, emailConfirmedAt])).toEqual(
      emails.map(() => [null, null]),
    );
    expect(await program.mails()).toEqual([]);
    expect((await program.call('POST', '/api/user/login', { email: 'a@dars.test', password })).status).toBe(
      401,
    );
  });

  test('are all there, or none', async () => {
    await signIn(program, 'student', person.email);
    await expect(bring({ ...person, email: 'new@dars.test' }, person)).rejects.toThrow('conflict');
    await expect(inTransaction(program.context, (context) => bringIn(context, person))).rejects.toThrow(
      'conflict',
    );
    const { rows } = await program.context.database.execute(sql`select from still_accounts`);
    expect([rows.length, await program.context.database.$count(users)]).toEqual([0, 1]);
  });
});

describe('an invitation', () => {
  test('sets the first password, keeps what was agreed to, confirms the address, and logs in', async () => {
    const [user] = await makeStill(program, 1);
    if (!user) throw new Error('nobody');
    const { status, body } = await accept(await invited(user));
    expect([status, body.user.isConfirmed]).toEqual([200, true]);
    const now = await one(user.email);
    expect([now.agreedTo, now.emailConfirmedAt]).toEqual([inForce('account'), program.clock.now()]);
    expect(await isInvitedAccount(program.context, user.id)).toBe(false);
    const again = await program.call('POST', '/api/user/login', { email: user.email, password: chosen });
    expect(again.status).toBe(200);
  });

  test.each([
    ['with another password the second time', { password_confirmation: 'another one' }],
    ['with a password that everybody tries', { password: 'password1', password_confirmation: 'password1' }],
  ])('is not accepted %s', async (_, more) => {
    await bring(person);
    const token = await invited(await one());
    expect((await accept(token, more)).status).toBe(400);
    expect((await accept(token)).status).toBe(200);
  });

  test('accepts once, also when it is pressed twice at a time', async () => {
    await bring(person);
    const token = await invited(await one());
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await isOpen(token)).toBe(false);
    expect((await accept(token)).status).toBe(400);
  });

  test('ends after thirty days, and when another comes', async () => {
    await bring(person);
    const older = await invited(await one());
    const newer = await invited(await one());
    expect(newer).not.toBe(older);
    expect([await isOpen(older), await isOpen(newer)]).toEqual([false, true]);
    expect((await accept(older)).status).toBe(400);
    program.clock.set('2026-02-14T17:00:01Z');
    expect(await isOpen(newer)).toBe(false);
    expect((await accept(newer)).status).toBe(400);
    const third = await invited(await one());
    program.clock.set('2026-03-16T17:00:00Z');
    expect((await accept(third)).status).toBe(200);
  });

  test('lets nobody in who was blocked meanwhile', async () => {
    await bring(person);
    const token = await invited(await one());
    await program.context.database.update(users).set({ status: 'blocked' });
    expect((await accept(token)).status).toBe(400);
    expect(await isInvitedAccount(program.context, (await one()).id)).toBe(true);
  });
});

describe('who asks at the address of an invited account', () => {
  test('for a new password is invited instead', async () => {
    await bring(person);
    await sendResetLink.run(program.context, { email: person.email }, { last: false });
    expect((await program.mails()).map(({ kind, recipientId }) => [kind, Boolean(recipientId)])).toEqual([
      ['brought-in', true],
    ]);
    expect((await accept((await secrets())[0] ?? '')).status).toBe(200);
    await sendResetLink.run(program.context, { email: person.email }, { last: false });
    expect((await program.mails()).map(({ kind }) => kind)).toEqual(['brought-in', 'reset']);
  });

  test('by signing up is answered as anybody, and invited', async () => {
    await bring(person);
    const said = { email: person.email, password, role: 'student', agreedTo: inForce('account') };
    const known = await program.call('POST', '/api/user/register', said);
    const unknown = await program.call('POST', '/api/user/register', { ...said, email: 'new@dars.test' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await tellSignedUp.run(program.context, { email: person.email, isNew: false }, { last: false });
    expect((await program.mails()).map(({ kind }) => kind)).toEqual(['brought-in']);
  });

  test('is not taken for one whom the staff have invited', async () => {
    await bring(person);
    await invited(await one());
    const rows = await program.context.database.select().from(invitedAccounts);
    expect(rows).toMatchObject([{ invitedAt: null, linkHash: expect.any(String) }]);
  });

  test('reads from the second letter on that the link of the one before has ended', async () => {
    await bring(person);
    await invited(await one());
    await invited(await one());
    const texts = (await program.mails()).map(({ content }) => content?.text ?? '');
    expect(texts.map((text) => text.includes(words.mail.again))).toEqual([false, true]);
  });

  test('is mailed five times an hour at most', async () => {
    await bring(person);
    for (let asked = 0; asked < 7; asked++) await invited(await one());
    expect(await secrets()).toHaveLength(5);
  });
});
