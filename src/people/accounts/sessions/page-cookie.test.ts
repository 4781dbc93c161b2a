import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pageCookies, password, signIn } from '../../../../tests/make/people.ts';
import { programAnew, sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { findReader } from './page-cookie.server.ts';

const program = sharedProgram();

async function logIn(email: string, remember = false) {
  const answer = await program.call('POST', '/api/user/login', { email, password, remember });
  return { token: answer.body.access_token, cookie: String(answer.headers['set-cookie'] ?? '') };
}
const access = (token: string, cookie = '') =>
  program.call('GET', '/api/user/login/access', undefined, 'en', {
    authorization: `Bearer ${token}`,
    cookie,
  });

test.each([
  [false, 12 * 3600],
  [true, 30 * 24 * 3600],
])(
  'a log-in (remembered: %s) gives it for as long as the session, out of reach of scripts',
  async (remember, seconds) => {
    program.clock.set(thursdayNoon);
    const { email } = await signIn(program, 'student');
    const { cookie } = await logIn(email, remember);
    expect(cookie).toMatch(
      new RegExp(`^page=[\\w-]{43}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax$`),
    );
  },
);

test('over https it is bound to its host', async () => {
  const secure = await programAnew({ environment: { PUBLIC_URL: 'https://dars.test:8443' } });
  const { email } = await signIn(secure, 'student');
  const answer = await secure.call('POST', '/api/user/login', { email, password });
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-page=[^;]+; .*; Secure$/);
});

test('a browser that holds a token and no page cookie is given it by the session’s check; one that has it is not', async () => {
  program.clock.set(thursdayNoon);
  const me = await signIn(program, 'student');
  // From before there were page cookies.
  await program.context.database.execute(sql`update sessions set page_hash = null`);
  const cookies = pageCookies(me);
  expect(await findReader(program.context, cookies)).toBeNull();
  const given = String((await access(me.token)).headers['set-cookie']);
  expect(given.startsWith(`${cookies.split(';')[0]};`)).toBe(true);
  expect(await findReader(program.context, cookies)).toMatchObject({
    person: { id: me.id, role: 'student' },
  });
  expect((await access(me.token, cookies)).headers).not.toHaveProperty('set-cookie');
  // Of another session, after another log-in.
  const other = await signIn(program, 'student');
  expect(String((await access(me.token, pageCookies(other))).headers['set-cookie'])).toBe(given);
});

test('it opens nothing without the browser’s word whose token it holds, or with another’s', async () => {
  const [me, other] = [await signIn(program, 'student'), await signIn(program, 'teacher')];
  const [page = ''] = pageCookies(me).split(';');
  const found = (cookies: string) => findReader(program.context, cookies);
  expect(await found('')).toBeUndefined();
  expect(await found(`reader=${me.id}`)).toBeUndefined();
  expect([
    await found(page),
    await found(`${page}; reader=${other.id}`),
    await found('page=x; reader=x'),
  ]).toEqual([null, null, null]);
  expect(await found(`${page}; reader=${me.id}`)).toMatchObject({ person: { id: me.id } });
});

test.each<[how: string, end: (me: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>]>([
  ['a log-out', (me) => me.call('POST', '/api/user/logout')],
  ['its device being logged out', endFromElsewhere],
  [
    'a log-out everywhere else',
    async (me) => (await signInAgain(me.email)).call('POST', '/api/user/devices/log-out'),
  ],
  [
    'a new password',
    async (me) =>
      (await signInAgain(me.email)).call('PUT', '/api/user/password', {
        currentPassword: password,
        newPassword: 'another good one',
        newPassword_confirmation: 'another good one',
        password_confirmation: 'another good one',
      }),
  ],
  [
    'a block',
    (me) => program.context.database.execute(sql`update users set status = 'blocked' where id = ${me.id}`),
  ],
  ['the account’s end', (me) => program.context.database.execute(sql`delete from users where id = ${me.id}`)],
  ['its age', async () => program.clock.set('2026-02-14T17:00:00Z')],
])('it ends with the session, by %s', async (_, end) => {
  program.clock.set(thursdayNoon);
  const me = await signIn(program, 'student');
  expect(await findReader(program.context, pageCookies(me))).toMatchObject({ person: { id: me.id } });
  await end(me);
  expect([await findReader(program.context, pageCookies(me)), (await access(me.token)).status]).toEqual([
    null,
    401,
  ]);
});

test('a log-out has the browser forget it', async () => {
  program.clock.set(thursdayNoon);
  const me = await signIn(program, 'student');
  const { headers } = await me.call('POST', '/api/user/logout');
  expect(headers['set-cookie']).toBe('page=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
});

test('another role, and a second factor that is asked for, hold for it at once', async () => {
  program.clock.set(thursdayNoon);
  const me = await signIn(program, 'student');
  const found = () => findReader(program.context, pageCookies(me));
  await program.context.database.execute(sql`update users set role = 'admin' where id = ${me.id}`);
  expect(await found()).toMatchObject({ person: { role: 'admin' }, lacksFactor: false });
  await program.context.database.execute(
    sql`insert into account_settings (admins_need_factor) values (true)`,
  );
  expect(await found()).toMatchObject({ lacksFactor: true });
});

async function signInAgain(email: string) {
  const { token } = await logIn(email, true);
  const headers = { authorization: `Bearer ${token}` };
  return {
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
      program.call(method, url, body, 'en', headers),
  };
}

async function endFromElsewhere(me: Awaited<ReturnType<typeof signIn>>) {
  const there = await signInAgain(me.email);
  const { body } = await there.call('GET', '/api/user/devices');
  const { _id } = body.find(({ isThis }: { isThis: boolean }) => !isThis);
  return there.call('DELETE', `/api/user/devices/${_id}`);
}
