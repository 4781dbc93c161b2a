import { and, eq } from 'drizzle-orm';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { reviews } from '#src/learning/reviews/tables.server.ts';
import { reviewAsks } from '#src/learning/reviews/writing/tables.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';

/** How many meetings of each teacher there were: no two are at the same time. */
const hours = new Map<string, number>();

/** A meeting of a lesson that is over, at which a learner was; they learn there. */
export async function makeAttended(
  program: TestProgram,
  { lesson, teacher, learner }: { lesson: string; teacher: { id: string }; learner: string },
  state: 'present' | 'absent' = 'present',
): Promise<string> {
  const { database, clock } = program.context;
  const ago = (hours.get(teacher.id) ?? 0) + 1;
  hours.set(teacher.id, ago);
  const startsAt = new Date(clock.now().getTime() - 2 * 86_400_000 - ago * 3_600_000);
  const createdAt = new Date(startsAt.getTime() - 86_400_000);
  const meeting = await makeMeeting(program, lesson, teacher, { startsAt, createdAt });
  await database
    .update(attendances)
    .set({ state, markedAt: clock.now() })
    .where(and(eq(attendances.meetingId, meeting), eq(attendances.learnerId, learner)));
  return meeting;
}

/** A family whose child has been at two meetings of a lesson, so that it may review it. */
export async function makeEarned(
  program: TestProgram,
  teacher: SignedInPerson,
  given: { lesson?: string; student?: SignedInPerson } = {},
) {
  const lesson = given.lesson ?? (await makeLesson(program, teacher));
  const student = given.student ?? (await signIn(program, 'student'));
  const learner = await makeLearner(program, student);
  const enrolment = await makeEnrolment(program, lesson, student, learner);
  for (let times = 0; times < 2; times += 1) await makeAttended(program, { lesson, teacher, learner });
  return { lesson, student, learner, enrolment };
}

/** A review by such a family, which everybody sees. */
export async function makeReview(
  program: TestProgram,
  teacher: SignedInPerson,
  more: Partial<typeof reviews.$inferInsert> & { student?: SignedInPerson } = {},
) {
  const { student: author, ...said } = more;
  const given = { ...(said.lessonId && { lesson: said.lessonId }), ...(author && { student: author }) };
  const family = await makeEarned(program, teacher, given);
  const now = program.context.clock.now();
  const [made] = await program.context.database
    .insert(reviews)
    .values({
      stars: 5,
      words: 'Bolam darsni orziqib kutadi.',
      language: 'uz',
      writtenAt: now,
      shownAt: now,
      ...said,
      lessonId: family.lesson,
      learnerId: family.learner,
      authorId: family.student.id,
      teacherId: teacher.id,
    })
    .returning({ id: reviews.id });
  return { ...family, id: made?.id ?? '' };
}

/** That a student was asked to review a lesson. @returns the lesson */
export async function makeAsk(
  { context }: TestProgram,
  lessonId: string,
  { id: userId }: { id: string },
): Promise<string> {
  await context.database
    .insert(reviewAsks)
    .values({ lessonId, userId, occasion: 'second', askedAt: context.clock.now() });
  return lessonId;
}
