import { expect, test } from 'vitest';
import { waitingRequest } from '../../../../tests/account/data-links.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../../tests/make/rows.ts';
import { programAnew } from '../../../../tests/start/program.ts';

test('a teacher: whoever waits for a place of theirs is told that there will be none', async () => {
  const program = await programAnew();
  const [admin, teacher] = [await signIn(program, 'admin'), await signIn(program, 'teacher')];
  const [learner, waiting] = [await signIn(program, 'student'), await signIn(program, 'student')];
  const lesson = await makeLesson(program, teacher, { places: 1 });
  await makeEnrolment(program, lesson, learner);
  expect((await waiting.call('POST', `/api/lessons/${lesson}/waits`, {})).status).toBe(200);
  await teacher.call('POST', '/api/privacy/erasure');
  expect((await (await waitingRequest(admin, teacher.email)).erase()).status).toBe(200);
  const told = (await program.mails()).filter(({ kind }) => kind === 'place-gone');
  expect(told.map(({ recipient }) => recipient)).toEqual([waiting.email]);
});
