import { expect, test } from 'vitest';
import { waitingRequest } from '../../../../tests/account/data-links.ts';
import { whereStands } from '../../../../tests/make/lives.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { makeAlarm, makeLived } from '../../../../tests/room/room-rows.ts';
import { programAnew } from '../../../../tests/start/program.ts';

test('of a family that is erased no word of a room is left; what others said stays', async () => {
  const program = await programAnew();
  const [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const admin = await signIn(program, 'admin');
  const learnerId = await makeLearner(program, mother, { firstName: 'Ziyodbek' });
  const lesson = await makeLesson(program, teacher);
  await makeEnrolment(program, lesson, mother, learnerId);
  const meeting = await makeMeeting(program, lesson, teacher);
  await makeLived(program, meeting, { n: 1, learnerId });
  await makeLived(program, meeting, { n: 2, userId: mother.id });
  await makeLived(program, meeting, { n: 3, userId: teacher.id });
  await makeAlarm(program, meeting, { learnerId, name: 'Ziyodbek', words: 'He hides my pawns.' });
  expect((await mother.call('POST', '/api/privacy/erasure')).status).toBe(200);
  const { path } = await waitingRequest(admin, mother.email);
  expect((await admin.call('POST', `${path}/erase`, { confirmed: true })).status).toBe(200);
  const gone = ['Word 1', 'Text 1', 'Word 2', 'Text 2', 'Ziyodbek', 'He hides my pawns', 'seat-1', 'seat-2'];
  expect(await whereStands(program, gone)).toEqual([]);
  expect(await whereStands(program, ['Word 3', 'Text 3'])).toHaveLength(2);
});
