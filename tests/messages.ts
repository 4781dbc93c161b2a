import { randomUUID } from 'node:crypto';
import { guardianships } from '#src/school/families/tables.server.ts';
import { type SignedInPerson, signIn } from './people.ts';
import type { TestProgram } from './program.ts';
import { makeEnrolment, makeLearner, makeLesson } from './school.ts';

/** A teacher’s lesson in which a child with two guardians learns. */
export type School = Awaited<ReturnType<typeof makeSchool>>;

/** Makes one. */
export async function makeSchool(program: TestProgram) {
  const teacher = await signIn(program, 'teacher');
  const mother = await signIn(program, 'student');
  const father = await signIn(program, 'student');
  const lesson = await makeLesson(program, teacher);
  const learner = await makeLearner(program, mother);
  await addGuardian(program, learner, father);
  const enrolment = await makeEnrolment(program, lesson, mother, learner);
  return {
    teacher,
    mother,
    father,
    lesson,
    learner,
    enrolment,
    about: { learnerId: learner, lessonId: lesson },
  };
}

/** Another guardian of a learner. */
export async function addGuardian(
  { context }: TestProgram,
  learnerId: string,
  person: Pick<SignedInPerson, 'id'>,
): Promise<void> {
  await context.database
    .insert(guardianships)
    .values({ learnerId, userId: person.id, kind: 'guardian', createdAt: context.clock.now() });
}

/** What a client sends as a message. */
export function says(words: string, more: object = {}) {
  return { key: randomUUID(), words, ...more };
}
