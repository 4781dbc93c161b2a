import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { makeTaught } from '../../../../tests/learning/reports.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();

test('a family reads that it was the first lesson; to others a report does not say so', async () => {
  const [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const { meetingId, learnerId } = await makeTaught(program, { teacher, student: mother });
  const written = { words: 'She solves it alone.', language: 'en', phraseIds: [], homework: null };
  await teacher.call('PUT', `/api/meetings/${meetingId}/reports/${learnerId}`, written);
  const read = async ({ call }: SignedInPerson) =>
    (await call('GET', `/api/reports/${meetingId}/${learnerId}`)).body;
  expect((await read(mother)).milestone, 'of a place that was brought in nobody knows').toBeUndefined();
  await program.context.database
    .update(enrolments)
    .set({ agreedTo: inForce('enrolment') })
    .where(eq(enrolments.learnerId, learnerId));
  expect(await read(mother)).toMatchObject({ words: written.words, milestone: 1 });
  const toTeacher = await read(teacher);
  expect([toTeacher.words, toTeacher.milestone]).toEqual([written.words, undefined]);
});
