import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eachWithoutAccounts } from '../../../../tests/make/accounts.ts';
import { signIn } from '../../../../tests/make/people.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
const { register, logIn } = eachWithoutAccounts((given) => {
  ({ program } = given);
});

const access = (token: string) =>
  program.call('GET', '/api/user/login/access', undefined, 'en', { authorization: `Bearer ${token}` });
describe('a session', () => {
  test('is whose it says', async () => {
    const me = await signIn(program, 'teacher');
    const { status, body } = await access(me.token);
    expect([status, body.user]).toEqual([
      200,
      {
        _id: me.id,
        email: me.email,
        role: 'teacher',
        status: 'active',
        language: 'en',
        name: '',
        timeZone: null,
        isConfirmed: true,
      },
    ]);
  });

  test.each([
    ['without remember-me lasts 12 hours', false, '2026-01-16T04:59:59Z', '2026-01-16T05:00:00Z'],
    ['with remember-me lasts 30 days', true, '2026-02-14T16:59:59Z', '2026-02-14T17:00:00Z'],
  ])('%s', async (_, remember, last, over) => {
    await register();
    const { body } = await logIn({ remember });
    program.clock.set(last);
    expect((await access(body.access_token)).status).toBe(200);
    program.clock.set(over);
    const { status, body: refused, headers } = await access(body.access_token);
    expect([status, refused, headers['www-authenticate']]).toEqual([
      401,
      { message: 'Please log in first.', code: 'unauthenticated' },
      'Bearer',
    ]);
  });

  test('ends with the log-out, and with it no other', async () => {
    await register();
    const [one, other] = [(await logIn()).body.access_token, (await logIn()).body.access_token];
    const ended = await program.call('POST', '/api/user/logout', undefined, 'en', {
      authorization: `Bearer ${one}`,
    });
    expect([ended.status, ended.body]).toEqual([200, { message: 'Logged Out' }]);
    expect([(await access(one)).status, (await access(other)).status]).toEqual([401, 200]);
  });

  test('ends when its person is blocked', async () => {
    const me = await signIn(program, 'student');
    await program.context.database.execute(sql`update users set status = 'blocked'`);
    expect((await access(me.token)).status).toBe(401);
  });

  test.each(['', 'x', 'a'.repeat(43), 'Ж'.repeat(43), "' or 1=1 --", 'a'.repeat(5000)])(
    'is not made by a token like %j',
    async (token) => {
      const headers = { authorization: `Bearer ${encodeURI(token)}` };
      expect((await program.call('GET', '/api/user/login/access', undefined, 'en', headers)).status).toBe(
        401,
      );
    },
  );

  test('without the word Bearer is none', async () => {
    const me = await signIn(program, 'student');
    for (const authorization of [me.token, `Basic ${me.token}`, `Bearer: ${me.token}`])
      expect(
        (await program.call('GET', '/api/user/login/access', undefined, 'en', { authorization })).status,
      ).toBe(401);
  });
});
