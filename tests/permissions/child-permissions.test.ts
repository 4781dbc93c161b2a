import { beforeAll, describe, expect, test } from 'vitest';
import { makeChild } from '../learning/child-links.ts';
import { signIn } from '../make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../make/rows.ts';
import { callFor, endpoints, makePeople, type People } from '../security/every-call.ts';
import { wholeDatabase } from '../security/whole-database.ts';
import { sharedProgram } from '../start/program.ts';
import { type RightCall, send } from '../tables/right-calls.ts';

/** What a child's cookie opens, over every endpoint there is: their own lessons, a tick, and nothing else. */
const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let people: People;
let child: { learnerId: string; cookie: string };
let other: { learnerId: string; cookie: string };
beforeAll(async () => {
  people = await makePeople(program);
  child = await makeChild(program, people.student);
  other = await makeChild(program, await signIn(program, 'student'));
});

const own = endpoints.filter(([, endpoint]) => endpoint.child);
const ofAccounts = endpoints.filter(([, { roles }]) => roles);
const ofAll = endpoints.filter(([, endpoint]) => !endpoint.roles && !endpoint.child);

test('five endpoints are a child’s', () => {
  expect(own.map(([key]) => key)).toEqual([
    'PUT /api/my-homework/:id',
    'GET /api/my-lessons/boards/:id/pictures/:picture',
    'GET /api/my-lessons/boards/:id',
    'GET /api/my-lessons/rooms/:id',
    'GET /api/my-lessons',
  ]);
  expect(own.length + ofAccounts.length + ofAll.length).toBe(endpoints.length);
});

describe('what is for accounts', () => {
  const answers = new Map<string, [number, string][]>();
  let before: string[];
  let after: string[];
  // All is made before the first call, so that the database is compared once.
  beforeAll(async () => {
    const calls = new Map<string, RightCall>();
    for (const one of ofAccounts) calls.set(one[0], await callFor(program, one, people));
    before = await wholeDatabase(program);
    for (const [key, call] of calls) {
      const told: [number, string][] = [];
      for (const { cookie } of [child, other]) {
        const { status, body } = await send(program, call, { cookie: `language=en; ${cookie}` });
        told.push([status, body.code]);
      }
      answers.set(key, told);
    }
    after = await wholeDatabase(program);
  });

  test.each(ofAccounts)('%s is closed to a child, of this family or another', (key) => {
    const closed = [401, 'unauthenticated'];
    expect(answers.get(key)).toEqual([closed, closed]);
  });

  test('stays as it is', () => expect(after).toEqual(before));
});

describe.each(ofAll)('%s', (key, endpoint) => {
  test('answers a child as it answers anybody', async () => {
    const statuses = [];
    for (const headers of [{}, { cookie: `language=en; ${child.cookie}` }]) {
      const call = await callFor(program, [key, endpoint], people);
      const answer = await send(program, call, headers as Record<string, string>);
      statuses.push(answer.status);
      // A log-in gives the page cookie of an account, to whoever logs in.
      if (key !== 'POST /api/user/login') expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    expect(statuses[1]).toBe(statuses[0]);
  });
});

describe('GET /api/my-lessons', () => {
  const ask = (headers: Record<string, string>) =>
    program.call('GET', '/api/my-lessons', undefined, 'en', headers);

  test('is closed to everybody who has signed in, and to a secret that is not a child’s', async () => {
    for (const { token, headers } of Object.values(people)) {
      const asked: Record<string, string>[] = [headers, { cookie: `child=${token}` }];
      for (const one of asked) {
        const { status, body, headers: said } = await ask(one);
        expect([status, body.code]).toEqual([403, 'child_link_ended']);
        expect(said).not.toHaveProperty('set-cookie');
      }
    }
  });

  test('tells a child of their own lessons, whoever has signed in beside', async () => {
    const lesson = await makeLesson(program, people.teacher, { title: 'Mine alone' });
    await makeEnrolment(program, lesson, people.student, child.learnerId);
    const startsAt = new Date('2026-01-16T17:00:00Z');
    await makeMeeting(program, lesson, people.teacher, { startsAt });
    const { authorization } = people.teacher.headers;
    const mine = await ask({ authorization, cookie: child.cookie });
    expect(mine.body.lessons).toContainEqual(expect.objectContaining({ title: 'Mine alone' }));
    expect((await ask({ cookie: other.cookie })).body.lessons).toEqual([]);
  });

  test('is the only way in: the cookie is no session, and the session no cookie', async () => {
    const secret = child.cookie.replace('child=', '');
    const { status } = await program.call('GET', '/api/user/login/access', undefined, 'en', {
      authorization: `Bearer ${secret}`,
    });
    expect(status).toBe(401);
    expect((await ask({ authorization: `Bearer ${secret}` })).status).toBe(403);
  });
});
