import { waits } from '#src/learning/enrolments/waiting/tables.server.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';

type Someone = { id: string };

/** A lesson of a teacher's whose one place is taken, by a child of somebody's. */
export async function makeFullLesson(
  program: TestProgram,
  teacher: Someone,
  student: Someone,
): Promise<string> {
  const lesson = await makeLesson(program, teacher, { places: 1 });
  await makeEnrolment(program, lesson, student, await makeLearner(program, student));
  return lesson;
}

/** A child of somebody's who waits for a place there; the learner's id. */
export async function makeWait(program: TestProgram, lessonId: string, student: Someone): Promise<string> {
  const { database, clock } = program.context;
  const learnerId = await makeLearner(program, student);
  await database.insert(waits).values({ lessonId, learnerId, createdAt: clock.now() });
  return learnerId;
}
