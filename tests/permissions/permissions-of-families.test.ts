import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { features } from '#src/app/api.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeLesson } from '../make/rows.ts';
import {
  type FamilyCaller,
  familyCallers,
  makeSharedFamily,
  type SharedFamily,
} from '../make/shared-family.ts';
import { sharedProgram } from '../start/program.ts';
import { swimming } from '../tables/right-bodies.ts';

/*
 * What names a learner, an enrolment, a lesson that one is enrolled in, a guardianship or an invitation: one row a
 * call, one column a caller. Whoever was a guardian, and whoever never was, are told the same as of what is not there.
 */

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

type Call = (family: SharedFamily) => { path: string; body?: object };
type Row = [
  key: string,
  call: Call,
  statuses: [owner: number, other: number, former: number, stranger: number],
];

const everybody: Row[2] = [200, 200, 200, 200];

const acts: Row[] = [
  [
    'PATCH /api/learners/:id',
    ({ learner }) => ({ path: learner, body: { note: 'Left-handed' } }),
    [200, 200, 404, 404],
  ],
  ['DELETE /api/learners/:id', ({ learner }) => ({ path: learner }), [200, 403, 404, 404]],
  ['GET /api/learners/:id/progress', ({ learner }) => ({ path: learner }), [200, 200, 404, 404]],
  ['GET /api/learners/:id/activities', ({ learner }) => ({ path: learner }), [200, 200, 404, 404]],
  [
    'POST /api/learners/:id/activities',
    ({ learner }) => ({ path: learner, body: swimming }),
    [201, 201, 404, 404],
  ],
  ['POST /api/learners/:id/child-link', ({ learner }) => ({ path: learner }), [201, 201, 404, 404]],
  ['DELETE /api/learners/:id/child-link', ({ learner }) => ({ path: learner }), [200, 200, 404, 404]],
  ['POST /api/learners/:id/calendar', ({ learner }) => ({ path: learner }), [201, 201, 404, 404]],
  [
    'POST /api/learners/:id/calendar/address',
    ({ learner }) => ({ path: learner, body: { currentPassword: 'not this one' } }),
    // Nobody has made one.
    [404, 404, 404, 404],
  ],
  ['DELETE /api/learners/:id/calendar', ({ learner }) => ({ path: learner }), [200, 200, 404, 404]],
  ['GET /api/class/:id', ({ lesson }) => ({ path: lesson }), [200, 200, 404, 404]],
  ['POST /api/guardians/:id/remove', ({ guardian }) => ({ path: guardian, body: {} }), [200, 403, 404, 404]],
  [
    'POST /api/guardians/:id/hand-over',
    ({ guardian }) => ({ path: guardian, body: {} }),
    [200, 403, 404, 404],
  ],
  [
    'POST /api/guardians/leave',
    ({ learner }) => ({ path: '', body: { learnerIds: [learner] } }),
    [409, 200, 404, 404],
  ],
  [
    'POST /api/guardian-invitations',
    ({ learner }) => ({ path: '', body: { email: `${randomUUID()}@dars.test`, learnerIds: [learner] } }),
    [201, 404, 404, 404],
  ],
  [
    'POST /api/guardian-invitations/:id/again',
    ({ invitation }) => ({ path: invitation.id }),
    [200, 404, 404, 404],
  ],
  // Nobody asks to be let in, which its owner is told.
  [
    'POST /api/guardian-invitations/:id/let-in',
    ({ invitation }) => ({ path: invitation.id }),
    [404, 404, 404, 404],
  ],
  [
    'DELETE /api/guardian-invitations/:id',
    ({ invitation }) => ({ path: invitation.id }),
    [200, 404, 404, 404],
  ],
  ['GET /api/guardians/invited/:key', ({ invitation }) => ({ path: invitation.key }), everybody],
  [
    'POST /api/guardians/invited/:key/accept',
    ({ invitation }) => ({ path: invitation.key }),
    [409, 409, 200, 200],
  ],
  ['POST /api/guardians/invited/:key/decline', ({ invitation }) => ({ path: invitation.key }), everybody],
];

function urlOf(key: string, path: string): [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string] {
  const [method = '', pattern = ''] = key.split(' ');
  return [method as 'GET', pattern.replace(/:(id|key)/, path)];
}

describe.each(acts)('%s', (key, callOf, statuses) => {
  test.each(familyCallers.map((name, column) => [name, statuses[column]] as const))(
    'by %s answers %d',
    async (name, status) => {
      const family = await makeSharedFamily(program, teacher);
      const answer = await callAs(name, key, callOf(family), family);
      expect([answer.status, answer.body.code]).toEqual([status, codes[status ?? 0] ?? answer.body.code]);
    },
  );

  test('tells whoever has nothing to do with it the same as of what is not there', async () => {
    const family = await makeSharedFamily(program, teacher);
    for (const name of ['former', 'stranger'] as const) {
      if (!statuses[familyCallers.indexOf(name)]?.toString().startsWith('40')) continue;
      const theirs = await callAs(name, key, callOf(family), family);
      const nothing = await callAs(name, key, callOf(noFamily(family)), family);
      expect([theirs.status, theirs.body]).toEqual([nothing.status, nothing.body]);
    }
  });
});

const codes: Record<number, string> = { 403: 'forbidden', 404: 'not_found' };

/** The same, of ids that nobody has. */
function noFamily(family: SharedFamily): SharedFamily {
  const [learner, lesson, guardian, id] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  return { ...family, learner, lesson, guardian, invitation: { ...family.invitation, id } };
}

function callAs(name: FamilyCaller, key: string, { path, body }: ReturnType<Call>, { people }: SharedFamily) {
  const [method, url] = urlOf(key, path);
  return people[name].call(method, url, body);
}

describe('a place for the child', () => {
  test.each([
    ['owner', 201],
    ['other', 201],
    ['former', 404],
    ['stranger', 404],
  ] as const)('is taken by %s: %d', async (name, status) => {
    const { people, learner } = await makeSharedFamily(program, teacher);
    for (const kind of ['class', 'group'] as const) {
      const id = await makeLesson(program, teacher, { kind });
      const enrol = (learnerId: string) =>
        people[name].call('POST', `/api/manual-purchase/${kind}`, {
          [`${kind}Id`]: id,
          isConfirmed: true,
          learnerId,
        });
      const answer = await enrol(learner);
      expect(answer.status).toBe(status);
      if (status === 404) expect(answer.body).toEqual((await enrol(randomUUID())).body);
    }
  });
});

test('every endpoint that names one of these has its row here', () => {
  const named = features
    .flatMap(({ contract }) => Object.keys(contract))
    .filter((key) => /\/api\/(learners|guardians|guardian-invitations)\b/.test(key))
    .filter(
      (key) => !/^GET \/api\/(learners|guardians|guardian-invitations)$|^POST \/api\/learners$/.test(key),
    );
  expect(
    acts
      .map(([key]) => key)
      .filter((key) => !key.includes('class'))
      .sort(),
  ).toEqual(named.sort());
});
