import { beforeEach, describe, expect, test } from 'vitest';
import { homework as tasks } from '#src/learning/homework/tables.server.ts';
import { makeTaught } from '../../../../tests/learning/reports.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let mother: SignedInPerson;
let lesson: string;
let about: { meetingId: string; learnerId: string };
let other: string;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  lesson = await makeLesson(program, teacher, { kind: 'group' });
  other = await makeLearner(program, mother, { firstName: 'Doniyor' });
  await makeEnrolment(program, lesson, mother, other);
  const learner = await makeLearner(program, mother, { firstName: 'Laylo' });
  about = await makeTaught(program, { teacher, student: mother }, { lesson, learner });
});

const formOf = (learnerId: string) => `/api/meetings/${about.meetingId}/reports/${learnerId}`;
const send = (learnerId: string, more: object) =>
  teacher.call('PUT', formOf(learnerId), {
    ...{ words: 'Good.', language: 'en', phraseIds: [], homework: null, ...more },
  });
const homework = { words: 'Page 12', dueOn: '2026-03-02', file: null };
type Shown = { words: string; learner: { firstName: string } };
const shown = async () =>
  (await mother.call('GET', '/api/homework')).body
    .map(({ words, learner }: Shown) => `${learner.firstName}: ${words}`)
    .sort();

test('one press gives the same homework to all children of the lesson, and stands in their reports', async () => {
  expect((await send(about.learnerId, { homework, homeworkForAll: true })).status).toBe(200);
  expect(await shown()).toEqual(['Doniyor: Page 12', 'Laylo: Page 12']);
  expect((await teacher.call('GET', formOf(other))).body.homework).toEqual(homework);
});

test('without it each child gets their own, and what a child has of their own stays', async () => {
  await send(about.learnerId, { homework: { ...homework, words: 'Page 3' } });
  expect(await shown()).toEqual(['Laylo: Page 3']);
  await teacher.call('PUT', `/api/meetings/${about.meetingId}/attendance`, {
    marks: [{ learnerId: other, state: 'present' }],
  });
  await send(other, { homework, homeworkForAll: true });
  expect(await shown()).toEqual(['Doniyor: Page 12', 'Laylo: Page 3']);
});

test('a report that was sent already has it too', async () => {
  await teacher.call('PUT', `/api/meetings/${about.meetingId}/attendance`, {
    marks: [{ learnerId: other, state: 'present' }],
  });
  await send(other, {});
  await send(about.learnerId, { homework, homeworkForAll: true });
  const { body } = await mother.call('GET', `/api/reports/${about.meetingId}/${other}`);
  expect([body.words, body.homework]).toMatchObject(['Good.', { words: 'Page 12' }]);
});

test('a form that was opened before, and knew of none, takes it away from nobody', async () => {
  await teacher.call('PUT', `/api/meetings/${about.meetingId}/attendance`, {
    marks: [{ learnerId: other, state: 'present' }],
  });
  await send(about.learnerId, { homework, homeworkForAll: true });
  await send(other, { homework: undefined });
  expect(await shown()).toEqual(['Doniyor: Page 12', 'Laylo: Page 12']);
  await send(other, { homework: null });
  expect(await shown()).toEqual(['Laylo: Page 12']);
});

test('homework is due at the next lesson that is planned', async () => {
  expect((await teacher.call('GET', formOf(other))).body.nextStart).toBeNull();
  const startsAt = new Date('2026-02-26T15:00:00Z');
  await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-03-05T15:00:00Z') });
  await makeMeeting(program, lesson, teacher, { startsAt });
  expect((await teacher.call('GET', formOf(other))).body.nextStart).toBe(startsAt.toISOString());
});

describe('the switch begins as the last lesson was', () => {
  const begins = async () => (await teacher.call('GET', formOf(other))).body.homeworkForAll;

  /** What was given in a lesson a week before; undefined: nothing. */
  async function gave(words: Record<string, string>, by = teacher) {
    const startsAt = new Date('2026-01-08T13:00:00Z');
    const createdAt = new Date('2026-01-07T13:00:00Z');
    const meetingId = await makeMeeting(program, lesson, by, { startsAt, createdAt });
    for (const [learnerId, said] of Object.entries(words))
      await program.context.database
        .insert(tasks)
        .values({ meetingId, learnerId, words: said, dueOn: '2026-01-15', createdAt: startsAt });
  }

  test('on, where all had the same; until somebody has homework of this one', async () => {
    await gave({ [about.learnerId]: 'Page 9', [other]: 'Page 9' });
    expect(await begins()).toBe(true);
    await send(about.learnerId, { homework });
    expect(await begins()).toBe(false);
  });

  test('off, where each had their own', async () => {
    await gave({ [about.learnerId]: 'Page 9', [other]: 'Page 10' });
    expect(await begins()).toBe(false);
  });

  test('off, where one alone had some, or nobody', async () => {
    expect(await begins()).toBe(false);
    await gave({ [about.learnerId]: 'Page 9' });
    expect(await begins()).toBe(false);
  });

  test('off, where another teacher gave it', async () => {
    await gave({ [about.learnerId]: 'Page 9', [other]: 'Page 9' }, await signIn(program, 'teacher'));
    expect(await begins()).toBe(false);
  });
});
