import { expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { makeTrial } from '../../../tests/staff/trials.ts';
import { programAnew } from '../../../tests/start/program.ts';

test('a role stays while a teacher is to give another’s meeting, or a trial lesson', async () => {
  const program = await programAnew();
  const admin = await signIn(program, 'admin');
  const [owner, teacher] = [await signIn(program, 'teacher'), await signIn(program, 'teacher')];
  const toStudent = async () =>
    (await admin.call('POST', `/api/admin/people/${teacher.id}/role`, { role: 'student' })).body;
  const meeting = await makeMeeting(program, await makeLesson(program, owner), owner);
  const give = (to: SignedInPerson) =>
    admin.call('POST', `/api/admin/meetings/${meeting}/teacher`, { teacherId: to.id, scope: 'one' });
  await give(teacher);
  expect((await toStudent()).code).toBe('still_teaches');
  await give(owner);
  // Its time is in another calendar: no meeting is written of it.
  const trial = await makeTrial(program, null);
  const assign = (teacherId: string | null) =>
    admin.call('PATCH', `/api/admin/trials/${trial}/teacher`, { teacherId });
  await assign(teacher.id);
  expect((await toStudent()).code).toBe('still_teaches');
  await assign(null);
  expect((await toStudent()).role).toBe('student');
});
