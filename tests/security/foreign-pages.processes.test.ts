import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../program.ts';
import { send } from '../right-calls.ts';
import { callerOf, callFor, endpoints, makePeople, type People } from './every-call.ts';
import { wholeDatabase } from './whole-database.ts';

/**
 * What another site can do in a visitor's browser: it sends cookies, and forms, and sees no answer. A session is the
 * header Authorization alone, which no other site can send, so none of it acts for anybody.
 */
let program: TestProgram;
let people: People;
beforeAll(async () => {
  program = await startTestProgram({ environment: { SCHEDULER_SEATS: '99' } });
  people = await makePeople(program);
});
afterAll(() => program.stop());

const protectedOnes = endpoints.filter(([, { roles }]) => roles);
const writing = endpoints.filter(([key, { body, upload }]) => !key.startsWith('GET') && body && !upload);

describe.each(protectedOnes)('%s', (key, endpoint) => {
  test('takes no session from a cookie, an address or another scheme', async () => {
    const call = await callFor(program, [key, endpoint], people);
    const token = callerOf(endpoint, people)?.token ?? '';
    const before = await wholeDatabase(program);
    const elsewhere: Record<string, string>[] = [
      { cookie: `access_token=${token}; token=${token}; session=${token}; authorization=Bearer ${token}` },
      { authorization: token },
      { authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` },
      { 'x-access-token': token, 'x-authorization': `Bearer ${token}` },
    ];
    for (const headers of elsewhere) expect((await send(program, call, headers)).status).toBe(401);
    const inAddress = `${call.url}${call.url.includes('?') ? '&' : '?'}access_token=${token}`;
    expect((await send(program, { ...call, url: inAddress })).status).toBe(401);
    expect(await wholeDatabase(program)).toEqual(before);
  });
});

test('no call of the API sets a cookie but a child’s own, and only pages of ours may read an answer', async () => {
  for (const [key, endpoint] of endpoints) {
    const call = await callFor(program, [key, endpoint], people);
    const { headers } = await send(program, call, { origin: 'https://evil.example' });
    // It keeps the one that came for another year.
    if (endpoint.child) expect(headers['set-cookie']).toContain(call.headers.cookie);
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

describe.each(writing)('%s', (key, endpoint) => {
  test('takes JSON alone, which no form of another page can send', async () => {
    const { method, url, headers, payload } = await callFor(program, [key, endpoint], people);
    const before = await wholeDatabase(program);
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
      expect([type, statusCode]).toEqual([type, 415]);
    }
    expect(await wholeDatabase(program)).toEqual(before);
  });
});
