import { randomUUID } from 'node:crypto';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { mintName } from '#src/people/files/names.server.ts';
import { openStore } from '#src/people/files/stores/store.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { threads } from '#src/school/messages/tables.server.ts';
import { tellMessage } from '#src/school/messages/telling/tell.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';

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

/** Tells what is due of every thread, as the job of its newest message does. */
export async function tellMessages({ context }: Pick<TestProgram, 'context'>): Promise<void> {
  const all = await context.database.select().from(threads);
  for (const { id: threadId, lastNumber: number } of all)
    await tellMessage.run(context, { threadId, number }, { last: false });
}

/** What a client sends as a message. */
export function says(words: string, more: object = {}) {
  return { key: randomUUID(), words, ...more };
}

/** A PDF that somebody has sent in, written straight into the store. */
export async function makePrivateFile(
  { context }: TestProgram,
  owner: Pick<SignedInPerson, 'id'>,
): Promise<string> {
  const name = mintName('pdf');
  const { database, config, clock } = context;
  await database.insert(pictures).values({ name, ownerId: owner.id, createdAt: clock.now() });
  await openStore(config).put(name, Buffer.from('%PDF-1.4\n%%EOF'), 'application/pdf');
  return name;
}
