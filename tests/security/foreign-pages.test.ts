import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#src/platform/http/contract.ts';
import { startTestProgram, type TestProgram } from '../start/program.ts';
import { type RightCall, send } from '../tables/right-calls.ts';
import { callerOf, callFor, endpoints, makePeople, type People } from './every-call.ts';
import { wholeDatabase } from './whole-database.ts';

/**
 * What another site can do in a visitor's browser: it sends cookies, and forms, and sees no answer. A session is the
 * header Authorization alone, which no other site can send, so none of it acts for anybody.
 */
let program: TestProgram;
let people: People;
/** A right call of each endpoint, by its key: whatever is changed about it here must keep it from acting. */
const calls = new Map<string, RightCall>();
beforeAll(async () => {
  program = await startTestProgram({ environment: { SCHEDULER_SEATS: '99' } });
  people = await makePeople(program);
  for (const [key, endpoint] of endpoints) calls.set(key, await callFor(program, [key, endpoint], people));
  // Jobs of the test's January are long overdue: the queue clears them away by itself, at any time.
  await program.context.database.execute(sql`delete from pgboss.job where keep_until < now()`);
});
afterAll(() => program.stop());

/** Sends something to each of these endpoints, and sees that it did nothing. */
async function expectNothingDone(
  some: typeof endpoints,
  act: (key: string, endpoint: Endpoint, call: RightCall) => Promise<void>,
): Promise<void> {
  expect(some.length).toBeGreaterThan(50);
  const before = await wholeDatabase(program);
  for (const [key, endpoint] of some) await act(key, endpoint, calls.get(key) as RightCall);
  expect(await wholeDatabase(program)).toEqual(before);
}

test('no endpoint takes a session from a cookie, an address or another scheme', async () => {
  const protectedOnes = endpoints.filter(([, { roles }]) => roles);
  await expectNothingDone(protectedOnes, async (key, endpoint, call) => {
    const token = callerOf(endpoint, people)?.token ?? '';
    const elsewhere: Record<string, string>[] = [
      { cookie: `access_token=${token}; token=${token}; session=${token}; authorization=Bearer ${token}` },
      { authorization: token },
      { authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` },
      { 'x-access-token': token, 'x-authorization': `Bearer ${token}` },
    ];
    for (const headers of elsewhere)
      expect([key, (await send(program, call, headers)).status]).toEqual([key, 401]);
    const inAddress = `${call.url}${call.url.includes('?') ? '&' : '?'}access_token=${token}`;
    expect([key, (await send(program, { ...call, url: inAddress })).status]).toEqual([key, 401]);
  });
});

test('each endpoint takes JSON alone, which no form of another page can send', async () => {
  const writing = endpoints.filter(([key, { body, upload }]) => !key.startsWith('GET') && body && !upload);
  await expectNothingDone(writing, async (key, endpoint, { method, url, headers, payload }) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const { statusCode } = await program.app.inject({
        method,
        url,
        headers: { ...headers, ...callerOf(endpoint, people)?.headers, 'content-type': type },
        payload: JSON.stringify(payload),
      });
      expect([key, type, statusCode]).toEqual([key, type, 415]);
    }
  });
});

/** They give the page cookie, to who sends the password or the token, and take it away. */
const givingPages = ['POST /api/user/login', 'GET /api/user/login/access', 'POST /api/user/logout'];

test('no call of the API sets a cookie but a child’s own and that of pages, and only pages of ours may read an answer', async () => {
  for (const [key, endpoint] of endpoints) {
    const call = calls.get(key) as RightCall;
    const { headers } = await send(program, call, { origin: 'https://evil.example' });
    // It keeps the one that came for another year.
    if (endpoint.child) expect(headers['set-cookie']).toContain(call.headers.cookie);
    else if (givingPages.includes(key))
      expect(String(headers['set-cookie'] ?? '')).toMatch(/^$|^page=[^;]*; .*HttpOnly; SameSite=Lax$/);
    else expect(headers).not.toHaveProperty('set-cookie');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test('nobody else is let in before a call either', async () => {
  for (const [key] of endpoints) {
    const { statusCode, headers } = await program.app.inject({
      method: 'OPTIONS',
      url: (key.split(' ')[1] ?? '').replace(/:\w+/g, 'x'),
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([key, statusCode, headers['access-control-allow-origin']]).toEqual([key, 404, undefined]);
  }
});
