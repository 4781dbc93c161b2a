import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { type LearnerRow, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { hoursAfterMeeting, mostShown } from '../enrolment.ts';
import { enrolments } from '../tables.server.ts';

/** Who learns somewhere, and what there is to know of their family. */
type OnRoster = {
  learner: Omit<LearnerRow, 'createdAt' | 'removedAt'>;
  family: { language: Language; timeZone: string | null };
  since: Date;
};

/** An instant for each learner of a lesson, by the learner's id; without those for whom there is none. */
export type InstantsIn = (context: Context, lessonId: string) => Promise<ReadonlyMap<string, Date>>;

/**
 * Who learns in a class or group, first come first, for its teacher and for whoever gives a meeting of it in their
 * place. In one query: a lesson of the caller's without learners gives a row without a learner.
 * @throws Failure not_found for everybody else
 */
export async function rosterOf(
  { database, clock }: Context,
  lessonId: string,
  { id: teacherId }: Pick<Person, 'id'>,
): Promise<{ learners: OnRoster[]; more: boolean }> {
  const recently = new Date(clock.now().getTime() - hoursAfterMeeting * 3_600_000);
  const given = database
    .select({ lessonId: meetings.lessonId })
    .from(meetings)
    .where(
      and(
        eq(meetings.lessonId, lessonId),
        eq(meetings.teacherId, teacherId),
        eq(meetings.state, 'planned'),
        gt(meetings.endsAt, recently),
      ),
    );
  const { id, firstName, birthYear, grade, note, picture, colour } = learners;
  const rows = await database
    .select({
      learner: { id, firstName, birthYear, grade, note, picture, colour },
      language: users.language,
      timeZone: enrolments.timeZone,
      since: enrolments.createdAt,
    })
    .from(lessons)
    .leftJoin(enrolments, and(eq(enrolments.lessonId, lessons.id), isNull(enrolments.cancelledAt)))
    .leftJoin(learners, eq(learners.id, enrolments.learnerId))
    .leftJoin(users, eq(users.id, enrolments.studentId))
    .where(
      and(
        eq(lessons.id, lessonId),
        isNull(lessons.deletedAt),
        or(eq(lessons.teacherId, teacherId), sql`exists ${given}`),
      ),
    )
    .orderBy(asc(enrolments.createdAt), asc(enrolments.id))
    .limit(mostShown + 1);
  if (rows.length === 0) throw new Failure('not_found');
  const found = rows.flatMap(({ learner, language, timeZone, since }) =>
    learner && language && since ? [{ learner, family: { language, timeZone }, since }] : [],
  );
  return { learners: found.slice(0, mostShown), more: found.length > mostShown };
}
