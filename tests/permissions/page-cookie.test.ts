import { beforeAll, describe, expect, test } from 'vitest';
import { pageCookies, signIn } from '../make/people.ts';
import { callFor, endpoints, makePeople, type People } from '../security/every-call.ts';
import { wholeDatabase } from '../security/whole-database.ts';
import { sharedProgram } from '../start/program.ts';
import { send } from '../tables/right-calls.ts';

/** The page cookie is good for pages: over every endpoint there is, it opens nothing and changes nothing. */
const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let people: People;
/** Of somebody who may do more than any other: what it opened would be seen. */
let cookie: string;
beforeAll(async () => {
  people = await makePeople(program);
  cookie = `language=en; ${pageCookies(people.admin)}`;
});

const ofAccounts = endpoints.filter(([, { roles }]) => roles);

test('no endpoint takes a page cookie, and nothing changes by it', async () => {
  const calls = [];
  for (const [key, endpoint] of ofAccounts)
    calls.push([key, await callFor(program, [key, endpoint], people)] as const);
  const before = await wholeDatabase(program);
  for (const [key, call] of calls) {
    const { status, body, headers } = await send(program, call, { cookie });
    expect([key, status, body.code]).toEqual([key, 401, 'unauthenticated']);
    expect(headers).not.toHaveProperty('set-cookie');
  }
  expect(calls.length).toBeGreaterThan(300);
  expect(await wholeDatabase(program)).toEqual(before);
}, 120_000);

describe('the page cookie beside a token', () => {
  const student = () => signIn(program, 'student');

  test('changes nothing: the token says who calls', async () => {
    const { headers, id } = await student();
    const answer = await program.call('GET', '/api/user/login/access', undefined, 'en', {
      ...headers,
      cookie,
    });
    expect(answer.body.user._id).toBe(id);
    const office = await program.call('GET', '/api/admin/today', undefined, 'en', { ...headers, cookie });
    expect(office.status).toBe(403);
  });

  test('is no token itself, nor is a token a page cookie', async () => {
    const me = await student();
    const [, secret = ''] = /page=([^;]+)/.exec(pageCookies(me)) ?? [];
    const access = (token: string) =>
      program.call('GET', '/api/user/login/access', undefined, 'en', { authorization: `Bearer ${token}` });
    expect([(await access(secret)).status, (await access(me.token)).status]).toEqual([401, 200]);
  });
});
