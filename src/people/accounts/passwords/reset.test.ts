import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#src/platform/language/language.ts';
import { forgetOld } from '../../../../tests/forgotten.ts';
import { password, signIn } from '../../../../tests/make/people.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { ownProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = ownProgram({ work: true });
beforeEach(async () => {
  // What the test before has promised is done: its rows are about to go.
  await idle();
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails');
});

const email = 'dilnoza@example.com';
const forget = (address = email, language: Language = 'en') =>
  program.call('POST', '/api/user/forgot-password', { email: address }, language);
const reset = (token: string, word = 'a new password', more: object = {}) =>
  program.call('POST', '/api/user/reset-password', { token, password: word, ...more });
const logIn = (word: string) => program.call('POST', '/api/user/login', { email, password: word });

/** Mails are read before they are sent: their content is emptied then. */
async function links(count: number): Promise<string[]> {
  return vi.waitFor(async () => {
    const { rows } = await program.context.database.execute<{ hash: string }>(
      sql`select hash from password_resets order by created_at`,
    );
    expect(rows).toHaveLength(count);
    return rows.map(({ hash }) => hash);
  });
}

describe('a forgotten password', () => {
  test('answers the same for a known and an unknown address, and mails the known one alone', async () => {
    await signIn(program, 'student', email);
    const unknown = await forget('nobody@example.com');
    const known = await forget(email.toUpperCase());
    expect([known.status, known.body]).toEqual([
      200,
      { message: 'Password reset link sent! Please check your email.' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await links(1);
    await idle();
    expect((await program.mails()).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test('mails in the language in which it was asked', async () => {
    await signIn(program, 'student', email);
    const { body } = await forget(email, 'uz');
    expect(body.message).toContain('havolasi yuborildi');
  });

  test('names a wrong address', async () => {
    const { status, body } = await forget('dilnoza');
    expect([status, body.fields]).toEqual([400, { email: 'Please enter an e-mail like name@example.com.' }]);
  });
});

describe('the mailed link', () => {
  async function mintedLink(): Promise<string> {
    const { hashSecret, mintSecret } = await import('#src/platform/config/secrets.server.ts');
    const { passwordResets } = await import('../tables.server.ts');
    const me = await signIn(program, 'student', email);
    const secret = mintSecret();
    const now = program.clock.now();
    await program.context.database.insert(passwordResets).values({
      hash: hashSecret(secret),
      userId: me.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    });
    return secret;
  }

  test('is the one whose hash is kept', async () => {
    await signIn(program, 'student', email);
    await forget();
    const [kept] = await links(1);
    const { rows } = await program.context.database.execute<{ key: string }>(sql`select key from mails`);
    expect(rows).toEqual([{ key: `reset ${kept}` }]);
  });

  test('sets a new password, once, and ends every session', async () => {
    const secret = await mintedLink();
    const before = (await logIn(password)).body.access_token;
    const done = await reset(secret);
    expect([done.status, done.body.message]).toEqual([
      200,
      'Your new password has been set. Please log in with it.',
    ]);
    expect((await logIn(password)).status).toBe(401);
    expect((await logIn('a new password')).status).toBe(200);
    const headers = { authorization: `Bearer ${before}` };
    expect((await program.call('GET', '/api/user/login/access', undefined, 'en', headers)).status).toBe(401);
    const again = await reset(secret, 'yet another one');
    expect([again.status, again.body.code]).toEqual([400, 'reset_link_spent']);
    expect((await logIn('a new password')).status).toBe(200);
  });

  test('twenty at once change it once', async () => {
    const secret = await mintedLink();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is over after an hour', async () => {
    const secret = await mintedLink();
    program.clock.set('2026-01-15T18:00:00Z');
    expect((await reset(secret)).body.code).toBe('reset_link_spent');
  });

  test('is not guessed, and what is wrong with the password is said without spending it', async () => {
    const secret = await mintedLink();
    for (const guess of ['x', 'a'.repeat(43), `${secret}x`])
      expect((await reset(guess)).body.code).toBe('reset_link_spent');
    expect((await reset(secret, 'short')).body.fields).toEqual({
      password: 'Please use at least 8 characters.',
    });
    expect((await reset(secret, 'long enough', { password_confirmation: 'other' })).body.fields).toEqual({
      password_confirmation: "Passwords don't match",
    });
    expect((await reset(secret, 'Qwerty123')).body.fields).toEqual({
      password: 'This is one of the first passwords anybody would try. Please choose another one.',
    });
    expect((await reset(secret)).status).toBe(200);
  });
});

describe('what has run out', () => {
  test('is cleared away', async () => {
    await signIn(program, 'student', email);
    program.clock.set('2026-03-01T00:00:00Z');
    await signIn(program, 'student');
    await forgetOld(program);
    const { rows } = await program.context.database.execute(sql`select 1 from sessions`);
    expect(rows).toHaveLength(1);
  });
});

/** Until the queue has nothing to do. */
async function idle(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await program.context.database.execute(
      sql`select 1 from pgboss.job where name in ('accounts.reset-link', 'mail.send') and state < 'completed'`,
    );
    expect(rows).toEqual([]);
  }, 15_000);
}
