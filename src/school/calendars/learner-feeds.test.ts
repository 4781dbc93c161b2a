import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { makeGuardian } from '../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { connect, connectLearner, eventsIn } from '../../../tests/school/calendars.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { learnerFeeds } from './tables.server.ts';

const program = sharedProgram({ environment: { PUBLIC_URL: 'https://dars.test:8443' } });
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

let mother: SignedInPerson;
let [ali, laylo] = ['', ''];
beforeEach(async () => {
  mother = await signIn(program, 'student');
  ali = await makeLearner(program, mother, { firstName: 'Ali', picture: 'lion' });
  laylo = await makeLearner(program, mother, { firstName: 'Laylo', picture: 'owl' });
});

async function learnsIn(title: string, learnerId: string): Promise<void> {
  const lesson = await makeLesson(program, teacher, { title });
  await makeEnrolment(program, lesson, mother, learnerId);
  added += 1;
  await makeMeeting(program, lesson, teacher, {
    startsAt: new Date(Date.parse('2026-02-02T10:00Z') + added * 3_600_000),
  });
}
let added = 0;

const statusOf = async (path: string) => (await program.call('GET', path)).status;
const titlesOf = async (path: string) =>
  (await eventsIn(program, path)).events.map((event) => event('summary'));

test('a child’s calendar has their lessons alone, and their picture in the place of a name', async () => {
  await learnsIn('Chess', ali);
  await learnsIn('Robots', laylo);
  const path = await connectLearner(mother, ali);
  const { of, file } = await eventsIn(program, path);
  expect(of('x-wr-calname')).toBe('🦁 Dars lessons');
  expect(file).not.toMatch(/Ali|Laylo/);
  expect(await titlesOf(path)).toEqual(['Chess']);
  expect(await titlesOf(await connectLearner(mother, laylo))).toEqual(['Robots']);
  expect(await titlesOf(await connect(mother))).toEqual(['Ali: Chess', 'Laylo: Robots']);
  const { etag } = (await program.call('GET', path)).headers as { etag: string };
  await program.context.database.update(learners).set({ picture: 'tulip' }).where(eq(learners.id, ali));
  const again = await program.call('GET', path, undefined, 'en', { 'if-none-match': etag });
  expect([again.status, (await eventsIn(program, path)).of('x-wr-calname')]).toEqual([
    200,
    '🌷 Dars lessons',
  ]);
});

test('each guardian has their own: renewed, read and ended without the other', async () => {
  const father = await signIn(program, 'student');
  await makeGuardian(program, ali, father);
  const hers = await connectLearner(mother, ali);
  const first = await connectLearner(father, ali);
  const second = await connectLearner(father, ali);
  expect(await Promise.all([hers, first, second].map(statusOf))).toEqual([200, 404, 200]);
  const at = program.clock.now().toISOString();
  expect((await father.call('GET', '/api/learner-calendars')).body).toEqual([
    { learner: ali, createdAt: at, readAt: at },
  ]);
  for (const _ of [1, 2])
    expect((await mother.call('DELETE', `/api/learners/${ali}/calendar`)).body).toEqual({ feed: null });
  expect(await Promise.all([hers, second].map(statusOf))).toEqual([404, 200]);
});

test('it ends when a guardian leaves, and when the child is removed; who is blocked reads nothing', async () => {
  const father = await signIn(program, 'student');
  await makeGuardian(program, ali, father);
  const [his, hers, other] = [
    await connectLearner(father, ali),
    await connectLearner(mother, ali),
    await connectLearner(mother, laylo),
  ];
  const left = await father.call('POST', '/api/guardians/leave', { learnerIds: [ali] });
  expect([left.status, await statusOf(his), await statusOf(hers)]).toEqual([200, 404, 200]);
  await mother.call('DELETE', `/api/learners/${ali}`);
  expect([await statusOf(hers), await statusOf(other)]).toEqual([404, 200]);
  const { database } = program.context;
  expect(await database.$count(learnerFeeds, eq(learnerFeeds.learnerId, ali))).toBe(0);
  await database.update(users).set({ status: 'blocked' }).where(eq(users.id, mother.id));
  expect(await statusOf(other)).toBe(404);
});

test('of many wishes at once one address is left', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => connectLearner(mother, ali)));
  expect((await Promise.all(made.map(statusOf))).sort()).toEqual([200, ...Array(9).fill(404)]);
});
