import { beforeEach, describe, expect, test } from 'vitest';
import { makeChild } from '../../../tests/learning/child-links.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import {
  makeEnrolment,
  makeLearner,
  makeLesson,
  makeMeeting,
  makePicture,
} from '../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';
import { homeworkOf, setHomework } from './homework.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let mother: SignedInPerson;
let stranger: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
  mother = await signIn(program, 'student');
  stranger = await signIn(program, 'student');
});

/** A meeting that a learner of the mother's is expected at. */
async function given(learnerId: string) {
  const lessonId = await makeLesson(program, teacher, { title: 'Chess' });
  await makeEnrolment(program, lessonId, mother, learnerId);
  return { meetingId: await makeMeeting(program, lessonId, teacher), learnerId };
}

const day = (days: number) =>
  new Date(program.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

type Shown = { _id: string; words: string; isDone: boolean; file: string | null };
const shownTo = async (person: SignedInPerson): Promise<Shown[]> =>
  (await person.call('GET', '/api/homework')).body;

test('a family sees what its children are to do, what is due first before, and ticks it off', async () => {
  const first = await given(await makeLearner(program, mother, { firstName: 'Laylo' }));
  const second = await given(await makeLearner(program, mother));
  const { context } = program;
  await setHomework(context, first, { words: 'Solve page 12', dueOn: day(5), file: null }, teacher);
  await setHomework(context, second, { words: 'Read a poem', dueOn: day(2), file: undefined }, teacher);
  const shown = await shownTo(mother);
  expect(shown.map(({ words }) => words)).toEqual(['Read a poem', 'Solve page 12']);
  expect(shown[1]).toMatchObject({ learner: { firstName: 'Laylo' }, lesson: { title: 'Chess' } });
  const path = `/api/homework/${shown[1]?._id}`;
  for (let twice = 0; twice < 2; twice += 1)
    expect((await mother.call('PUT', path, { isDone: true })).body).toMatchObject({ isDone: true });
  expect((await shownTo(mother)).map(({ isDone }) => isDone)).toEqual([false, true]);
  expect(await shownTo(stranger)).toEqual([]);
  expect((await stranger.call('PUT', path, { isDone: false })).status).toBe(404);
  // Said anew, it stays done; taken back, it is gone.
  await setHomework(context, first, { words: 'Solve page 13', dueOn: day(5), file: null }, teacher);
  expect((await shownTo(mother))[1]).toMatchObject({ words: 'Solve page 13', isDone: true });
  await setHomework(context, first, null, teacher);
  expect(await homeworkOf(context, [first.meetingId])).toEqual([]);
});

test('what was done a week ago, or is overdue for a month, is shown no longer', async () => {
  const person = await signIn(program, 'student');
  const lessonId = await makeLesson(program, teacher);
  const learnerId = await makeLearner(program, person);
  await makeEnrolment(program, lessonId, person, learnerId);
  for (const [words, dueOn] of [
    ['done', day(1)],
    ['overdue', day(-31)],
    ['open', day(-30)],
  ] as const) {
    const meetingId = await makeMeeting(program, lessonId, teacher);
    await setHomework(program.context, { meetingId, learnerId }, { words, dueOn, file: null }, teacher);
  }
  const [, done] = await shownTo(person);
  await person.call('PUT', `/api/homework/${done?._id}`, { isDone: true });
  expect((await shownTo(person)).map(({ words }) => words)).toEqual(['open', 'done']);
  const now = program.clock.now();
  program.clock.set(new Date(now.getTime() + 8 * 86_400_000).toISOString());
  expect(await shownTo(person)).toEqual([]);
  program.clock.set(now.toISOString());
});

test('a file is one that the teacher sent in; a substitute leaves it where it is', async () => {
  const there = await given(await makeLearner(program, mother));
  const substitute = await signIn(program, 'teacher');
  const input = { words: 'Colour the map', dueOn: day(3) };
  const { context } = program;
  const file = await makePicture(program, teacher);
  await expect(setHomework(context, there, { ...input, file }, substitute)).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await setHomework(context, there, { ...input, file }, teacher);
  await setHomework(context, there, { ...input, file }, substitute);
  await setHomework(context, there, { ...input, file: undefined }, substitute);
  expect(await homeworkOf(context, [there.meetingId])).toMatchObject([{ file }]);
  await setHomework(context, there, { ...input, file: null }, substitute);
  expect(await homeworkOf(context, [there.meetingId])).toMatchObject([{ file: null }]);
});

describe('a child', () => {
  test('sees and ticks off their own, and nobody else’s', async () => {
    const child = await makeChild(program, mother);
    const other = await makeChild(program, mother);
    const there = await given(child.learnerId);
    const input = { words: 'Draw a rook', dueOn: day(1), file: null };
    await setHomework(program.context, there, input, teacher);
    const call = (cookie: string, method: 'GET' | 'PUT', path: string, headers = {}) =>
      program.call(method, path, method === 'PUT' ? { isDone: true } : undefined, 'en', {
        cookie,
        ...headers,
      });
    const { body } = await call(child.cookie, 'GET', '/api/my-lessons');
    expect(body.homework).toMatchObject([{ words: 'Draw a rook', isDone: false }]);
    expect((await call(other.cookie, 'GET', '/api/my-lessons')).body.homework).toEqual([]);
    const path = `/api/my-homework/${body.homework[0]._id}`;
    expect((await call(other.cookie, 'PUT', path)).status).toBe(404);
    const elsewhere = await call(child.cookie, 'PUT', path, { 'sec-fetch-site': 'cross-site' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'forbidden']);
    expect((await call(child.cookie, 'PUT', path)).status).toBe(200);
    expect((await call(child.cookie, 'GET', '/api/my-lessons')).body.homework[0].isDone).toBe(true);
  });
});
