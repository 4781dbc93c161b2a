import { expect, test } from 'vitest';
import { takeLesson } from '#src/learning/packages/use.server.ts';
import { makePackage } from '../../../../tests/make/packages.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { programAnew } from '../../../../tests/start/program.ts';

test('where payment is required, the room opens while a lesson is left, and for the meeting that used the last one', async () => {
  const program = await programAnew({ environment: { REQUIRE_PAYMENT: 'true' } });
  const [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const learnerId = await makeLearner(program, mother);
  const lessonId = await makeLesson(program, teacher);
  await makeEnrolment(program, lessonId, mother, learnerId);
  const startsAt = new Date(program.clock.now().getTime() + 60_000);
  const meetingId = await makeMeeting(program, lessonId, teacher, { startsAt });
  const linkOf = async () => (await mother.call('GET', `/api/class/${lessonId}`)).body.link;
  expect(await linkOf(), 'not paid').toBeUndefined();
  await makePackage(program, mother, learnerId, { lessons: 1 });
  expect(await linkOf(), 'a package alone pays for nothing').toBeUndefined();
  await mother.call('POST', '/api/packages/enrolments', { lessonId, learnerId });
  expect(await linkOf()).toBe('https://meet.dars.test/chess');
  await takeLesson(program.context, { meetingId, learnerId, kind: 'group', aboutId: meetingId });
  expect(await linkOf(), 'the meeting goes on').toBe('https://meet.dars.test/chess');
  program.clock.set(new Date(startsAt.getTime() + 26 * 60_000).toISOString());
  expect(await linkOf(), 'nothing is left').toBeUndefined();
});
