import { beforeEach, expect, test } from 'vitest';
import { password, type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let person: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  person = await signIn(program, 'student');
});

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Another log-in of the same person; its token. */
async function logInOnPhone(cookie = 'zone=America%2FChicago'): Promise<string> {
  const answer = await program.app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'user-agent': phone, cookie },
    payload: { email: person.email, password },
  });
  return answer.json().access_token;
}
const devices = async () => (await person.call('GET', '/api/user/devices')).body;
const isLoggedIn = async (token: string) =>
  (await program.call('GET', '/api/user/login/access', undefined, 'en', { authorization: `Bearer ${token}` }))
    .status === 200;

test('somebody sees where they are logged in: this device first, with when and where', async () => {
  program.clock.set('2026-01-15T19:30:00Z');
  await logInOnPhone();
  expect(await devices()).toEqual([
    {
      _id: expect.any(String),
      device: '',
      zone: null,
      loggedInAt: '2026-01-15T17:00:00.000Z',
      usedAt: '2026-01-15T19:30:00.000Z',
      isThis: true,
    },
    {
      _id: expect.any(String),
      device: 'Chrome, Android',
      zone: 'America/Chicago',
      loggedInAt: '2026-01-15T19:30:00.000Z',
      usedAt: '2026-01-15T19:30:00.000Z',
      isThis: false,
    },
  ]);
});

test('a zone that is none is not kept, and one that has run out is no device', async () => {
  await logInOnPhone('zone=nowhere');
  expect((await devices())[1]).toMatchObject({ zone: null });
  program.clock.set('2026-01-16T06:00:00Z');
  expect(await devices()).toHaveLength(1);
});

test('when it was used is noted once an hour', async () => {
  const used = async () => (await devices())[0].usedAt;
  program.clock.set('2026-01-15T17:59:00Z');
  expect(await used()).toBe('2026-01-15T17:00:00.000Z');
  program.clock.set('2026-01-15T18:01:00Z');
  expect(await used()).toBe('2026-01-15T18:01:00.000Z');
});

test('one device is logged out, nobody else’s can be, and this one stays', async () => {
  const token = await logInOnPhone();
  const [, there] = await devices();
  const other = await signIn(program, 'student');
  expect((await other.call('DELETE', `/api/user/devices/${there._id}`)).status).toBe(404);
  expect(await isLoggedIn(token)).toBe(true);
  expect((await person.call('DELETE', `/api/user/devices/${there._id}`)).status).toBe(200);
  expect([await isLoggedIn(token), await isLoggedIn(person.token)]).toEqual([false, true]);
});

test('everywhere else at once', async () => {
  const tokens = [await logInOnPhone(), await logInOnPhone()];
  const other = await signIn(program, 'student');
  expect((await person.call('POST', '/api/user/devices/log-out')).status).toBe(200);
  for (const token of tokens) expect(await isLoggedIn(token)).toBe(false);
  expect([await isLoggedIn(person.token), await isLoggedIn(other.token)]).toEqual([true, true]);
});
