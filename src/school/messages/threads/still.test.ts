import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { markAccepted } from '#src/people/accounts/invited/invited.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner } from '../../../../tests/make/rows.ts';
import { addGuardian, makeSchool, says } from '../../../../tests/school/messages.ts';
import { makeStill } from '../../../../tests/staff/invitations.ts';
import { programAnew } from '../../../../tests/start/program.ts';

test('whoever writes is told while nobody who would read it has accepted the invitation', async () => {
  const program = await programAnew();
  const { teacher, father, mother, lesson, about } = await makeSchool(program);
  const admin = await signIn(program, 'admin');
  const [family] = await makeStill(program, 1);
  const [other] = await makeStill(program, 1, { role: 'teacher' });
  if (!family || !other) throw new Error('nobody');
  const learner = await makeLearner(program, family);
  await makeEnrolment(program, lesson, family, learner);
  const theirs = { learnerId: learner, lessonId: lesson };
  const offered = async (asked: typeof about) =>
    (await teacher.call('GET', `/api/thread-about?${new URLSearchParams(asked)}`)).body.composing;
  expect(await offered(about)).not.toHaveProperty('still');
  expect(await offered(theirs)).toMatchObject({ still: true });

  const { _id } = (await teacher.call('POST', '/api/threads', { ...theirs, message: says('Hello') })).body;
  const stillFor = async (person = teacher, path = `/api/threads/${_id}`) =>
    (await person.call('GET', path)).body.composing.still ?? false;
  expect([await stillFor(), await stillFor(admin, `/api/admin/inbox/${_id}`)]).toEqual([true, true]);
  // One of two who reads it is enough.
  await addGuardian(program, learner, father);
  expect([await stillFor(), await stillFor(admin, `/api/admin/inbox/${_id}`)]).toEqual([false, false]);

  const { body } = await mother.call('POST', '/api/threads', { ...about, message: says('Hello') });
  const mothers = `/api/threads/${body._id}`;
  expect(await stillFor(mother, mothers)).toBe(false);
  await program.context.database.update(lessons).set({ teacherId: other.id }).where(eq(lessons.id, lesson));
  expect(await stillFor(mother, mothers)).toBe(true);
  await inTransaction(program.context, (context) => markAccepted(context, other.id));
  expect(await stillFor(mother, mothers)).toBe(false);
});
