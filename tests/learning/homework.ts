import { eq } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { homework } from '#src/learning/homework/tables.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';
import { makeChild } from './child-links.ts';

/** Something that a learner of a student's is to do, written straight into its table; without one, the account's first. */
export async function makeHomework(
  program: TestProgram,
  student: SignedInPerson,
  learner?: string,
): Promise<string> {
  const { database, clock } = program.context;
  const teacher = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, teacher);
  const place = await makeEnrolment(program, lesson, student, learner);
  const meetingId = await makeMeeting(program, lesson, teacher);
  const [{ learnerId } = { learnerId: '' }] = await database
    .select({ learnerId: enrolments.learnerId })
    .from(enrolments)
    .where(eq(enrolments.id, place));
  const dueOn = clock.now().toISOString().slice(0, 10);
  const [made] = await database
    .insert(homework)
    .values({ meetingId, learnerId, words: 'Solve page 12', dueOn, createdAt: clock.now() })
    .returning({ id: homework.id });
  return made?.id ?? '';
}

/** The same of a child who has opened their link. */
export async function makeChildsHomework(program: TestProgram, student: SignedInPerson) {
  const { learnerId, cookie } = await makeChild(program, student);
  return { id: await makeHomework(program, student, learnerId), cookie };
}
