import { beforeAll, describe, expect, test } from 'vitest';
import { mintSecret } from '#src/platform/config/secrets.server.ts';
import type { Role } from '#src/platform/program/person.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeEnrolment, makeLesson } from '../make/rows.ts';
import { friday } from '../offer/trial-bookings.ts';
import { makeTrial } from '../staff/trials.ts';
import { sharedProgram } from '../start/program.ts';
import { send } from '../tables/right-calls.ts';
import { callerOf, callFor, endpoints, makePeople, type People } from './every-call.ts';
import { wholeDatabase } from './whole-database.ts';

/** Nobody reaches another's things by their id, or by guessing the secret of a link. */
const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let people: People;
let others: People;
beforeAll(async () => {
  people = await makePeople(program);
  others = await makePeople(program);
});

/** What whoever has signed in may do to what everybody sees. */
const forAll = /\/api\/reviews\/:id\/(helpful|report)$|lessons\/:id\/(waits|room)$/;
const named = endpoints.filter(
  // What a child may is in tests/permissions/child-permissions.test.ts.
  ([key, { roles, child }]) =>
    /:id\b/.test(key) && !child && !forAll.test(key) && (!roles || roles.some((role) => role !== 'admin')),
);
// Without a bot there is no secret of its own; a link that leads on leads everybody on, whatever the secret is.
const secret = endpoints.filter(
  ([key, { raw, answer }]) => key.includes(':key') && !(raw && (raw.takes || answer[302])),
);
const lists = endpoints.filter(
  ([key, { roles }]) =>
    roles?.some((role) => role !== 'admin') &&
    /^GET [^:]+$/.test(key) &&
    // They name one learner or lesson: tests/tables/permission-table.ts has whose.
    !['GET /api/thread-about', 'GET /api/announcement-receivers', 'GET /api/announcements'].includes(key),
);

test('there are such endpoints', () => {
  expect([named.length, secret.length, lists.length].every((count) => count > 5)).toBe(true);
});

/** Another in this role, and what the answer to them was. */
async function byAnother(role: Role, entry: (typeof endpoints)[number]) {
  const call = await callFor(program, entry, people);
  const before = await wholeDatabase(program);
  const answer = await send(program, call, others[role].headers);
  return { ...answer, changed: (await wholeDatabase(program)).filter((row) => !before.includes(row)) };
}

describe.each(named)('%s', (key, endpoint) => {
  const callers = (endpoint.roles ?? ['student', 'teacher']).filter((role) => role !== 'admin');

  test.each(callers)(
    'of another changes nothing and tells nothing that is not for all: by a %s',
    async (role) => {
      const { status, body, changed } = await byAnother(role, [key, endpoint]);
      expect(changed).toEqual([]);
      if (endpoint.roles) expect([403, 404]).toContain(status);
      expect(JSON.stringify(body)).not.toContain('meet.dars.test');
    },
  );
});

describe.each(secret)('%s', (key, endpoint) => {
  test('opens by its own secret alone', async () => {
    const right = await callFor(program, [key, endpoint], people);
    const own = /[\w-]{43}/.exec(right.url)?.[0] ?? '';
    const elsewhere = secret.filter(([other]) => other.split('/')[2] !== key.split('/')[2]);
    // One after another: two who ask at once for the same address are told of one mail.
    const foreign: string[] = [];
    for (const entry of elsewhere.slice(0, 2)) foreign.push((await callFor(program, entry, people)).url);
    const keys = foreign.map((url) => /[\w-]{43}/.exec(url)?.[0] ?? 'none');
    const caller = callerOf(endpoint, people)?.headers ?? {};
    const before = await wholeDatabase(program);
    for (const guess of [
      mintSecret(),
      ...keys,
      own.toLowerCase(),
      own.slice(0, -2),
      `${own}A`,
      '%25',
      "'--",
    ]) {
      const answer = await send(program, { ...right, url: right.url.replace(own, guess) }, caller);
      expect([guess, answer.status]).toEqual([guess, 404]);
    }
    expect(await wholeDatabase(program)).toEqual(before);
  });
});

describe.each(lists)('%s', (key, endpoint) => {
  test('tells of nobody else', async () => {
    const role = endpoint.roles?.includes('student') ? 'student' : 'teacher';
    const mine = await signIn(program, role);
    const words = `Mine alone ${mine.id}`;
    await thingsOf(mine, words);
    // A span of time is asked for where one has to be.
    const { url } = await callFor(program, [key, endpoint], people);
    const answer = await others[role].call('GET', url);
    expect(answer.status).toBe(200);
    const told = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    for (const word of [words, mine.id, mine.email]) expect(told).not.toContain(word);
  });
});

/** A profile, a lesson and a trial of this teacher, or a place in one. */
async function thingsOf(person: SignedInPerson, title: string): Promise<void> {
  const isTeacher = person.email.startsWith('teacher');
  const lesson = await makeLesson(program, isTeacher ? person : people.teacher, { title });
  if (!isTeacher) return void (await makeEnrolment(program, lesson, person));
  await person.call('PUT', '/api/teacher-profile', { name: title });
  await makeTrial(program, friday, { teacherId: person.id, childrenFullName: title });
}
