import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inForce } from '#src/people/consent/agreed.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { byPhone, makeStill } from '../../../../tests/staff/invitations.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { tellSignedUp } from '../accounts.server.ts';
import { sendResetLink } from '../passwords/reset.server.ts';
import { users } from '../tables.server.ts';
import { canonicalCode, codeLength, codeLetters, writtenCode } from './code.ts';
import { mintCodes } from './codes.server.ts';
import { isInvitedAccount } from './invited.server.ts';
import { invitationMail } from './letter.server.ts';
import { invitedAccounts } from './tables.server.ts';

const program = sharedProgram({ environment: { RATE_LIMIT: 'on' } });
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'rate_limits', 'pgboss.job');
});

const password = 'Olma-7 daraxt';
const email = 'anna@dars.test';
const accept = (code: string, more: object = {}) =>
  program.call('POST', '/api/user/invitation/code', {
    ...{ code, email, password, password_confirmation: password, agreedTo: inForce('account'), ...more },
  });
const logIn = (address = email) =>
  program.call('POST', '/api/user/login', { email: address, password }).then(({ status }) => status);
const print = async (id: string) =>
  (await inTransaction(program.context, (context) => mintCodes(context, [id]))).get(id) ?? '';
async function someone(): Promise<string> {
  const [user] = await makeStill(program, 1, byPhone);
  return user?.id ?? '';
}
const waiting = async () => {
  const { rows } = await program.context.database.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
const told = async () => (await program.mails()).map(({ kind }) => kind);

test('a code has sixteen signs that nobody takes for one another, and is read however it is typed', async () => {
  const code = await print(await someone());
  expect([...code].every((sign) => codeLetters.includes(sign))).toBe(true);
  expect([code.length, canonicalCode(writtenCode(code).toLowerCase())]).toEqual([codeLength, code]);
  expect(canonicalCode('ас-ЕН км')).toBe('ACEHKM');
  const rows = await program.context.database.select().from(invitedAccounts);
  expect(JSON.stringify(rows)).not.toContain(code);
});

describe('a code on paper', () => {
  test('gives the account an address and a password; mail is written from then on, and confirms it', async () => {
    const id = await someone();
    const code = await print(id);
    expect((await accept(writtenCode(code))).status).toBe(200);
    const [now] = await program.context.database.select().from(users).where(eq(users.id, id));
    expect(now).toMatchObject({
      email,
      phone: byPhone.phone,
      language: 'en',
      emailConfirmedAt: null,
      agreedTo: inForce('account'),
    });
    expect([await isInvitedAccount(program.context, id), await logIn()]).toEqual([false, 200]);
    await tellSignedUp.run(program.context, { email, isNew: true }, { last: false });
    expect(await told()).toEqual(['welcome']);
  });

  test('opens once, also when it is pressed twice at a time, and not after thirty days or a newer one', async () => {
    const id = await someone();
    const [older, code] = [await print(id), await print(id)];
    expect((await accept(older)).body).toMatchObject({ code: 'reset_link_spent' });
    program.clock.set('2026-02-14T17:00:01Z');
    expect((await accept(code)).status).toBe(400);
    const last = await print(id);
    const both = await Promise.all([accept(last), accept(last, { email: 'other@dars.test' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await accept(last)).status).toBe(400);
  });

  test('leaves an address that is somebody’s to them, answers the same, and goes on working', async () => {
    const known = await signIn(program, 'student');
    const id = await someone();
    const code = await print(id);
    const taken = await accept(code, { email: known.email });
    expect([await isInvitedAccount(program.context, id), await logIn(known.email)]).toEqual([true, 401]);
    await tellSignedUp.run(program.context, { email: known.email, isNew: false }, { last: false });
    expect(await told()).toEqual(['known']);
    const free = await accept(code);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  });

  test('answers the same where somebody signs up with the address at that moment', async () => {
    const id = await someone();
    const code = await print(id);
    const { signUp, answered } = await inTransaction(program.context, async (context) => {
      const [other] = await makeStill({ context }, 1, { email });
      const answered = accept(code);
      await expect.poll(() => waiting(), { timeout: 10_000 }).toBe(1);
      return { signUp: other, answered };
    });
    expect([signUp?.email, (await answered).status]).toEqual([email, 200]);
    expect(await isInvitedAccount(program.context, id)).toBe(true);
    expect((await accept(code, { email: 'free@dars.test' })).status).toBe(200);
  });

  test('is guessed ten times in five minutes at most; whoever is right afterwards loses nothing', async () => {
    const code = await print(await someone());
    for (let at = 0; at < 10; at += 1)
      expect((await accept(`WRONG${at}`, { email: `a${at}@dars.test` })).status).toBe(400);
    expect((await accept(code)).status).toBe(429);
    program.clock.set('2026-01-15T17:06:00Z');
    await emptyTables(program, 'rate_limits');
    expect((await accept(code)).status).toBe(200);
  });

  test('is no link, and what stands for the address opens nothing and is written to by nobody', async () => {
    const id = await someone();
    const code = await print(id);
    const body = { token: code, password, agreedTo: inForce('account') };
    expect((await program.call('POST', '/api/user/invitation', body)).status).toBe(400);
    await sendResetLink.run(program.context, { email: byPhone.email }, { last: false });
    const said = { email: byPhone.email, password, role: 'student', agreedTo: inForce('account') };
    expect((await program.call('POST', '/api/user/register', said)).status).toBe(400);
    expect((await accept(code, { email: byPhone.email })).status).toBe(400);
    const [user] = await program.context.database.select().from(users).where(eq(users.id, id));
    if (user) await queueMail(program.context, invitationMail(program.context, user, 'a secret'));
    expect(await told()).toEqual([]);
    expect((await accept(code)).status).toBe(200);
  });

  test('opens nothing for who was blocked or took an address meanwhile', async () => {
    const id = await someone();
    const code = await print(id);
    await program.context.database.update(users).set({ status: 'blocked' });
    expect((await accept(code)).status).toBe(400);
  });
});
