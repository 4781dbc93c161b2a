import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, type LearnerFace, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** More than any family has. */
const most = 200;

/** A learner's place in a lesson, and how far they have come there. */
export type Learnt = {
  learner: LearnerFace;
  lesson: Pick<typeof lessons.$inferSelect, 'id' | 'kind' | 'title' | 'imageName' | 'deletedAt'>;
  /** Meetings since the learner came: those that have been, and all of them. */
  done: number;
  total: number;
  /** How many of those that have been the learner attended. */
  attended: number;
  nextAt: Date | null;
  /** The end of the last one that has been. */
  lastAt: Date | null;
  /** The end of the last one that has been, also before the learner came. */
  overAt: Date | null;
  /** Its timetable goes on without a last day. */
  isEndless: boolean;
};

/** Every place that a guardian's learners have, in one query: first what meets next, then what ended last. */
export async function learntBy({ database, clock }: Context, guardianId: string): Promise<Learnt[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const met = database
    .select({
      done: sql<number>`(count(*) filter (where ${meetings.endsAt} <= ${now}))::int`.as('done'),
      total: sql<number>`count(*)::int`.as('total'),
      nextAt: sql`min(${meetings.startsAt}) filter (where ${meetings.endsAt} > ${now})`
        .mapWith(meetings.startsAt)
        .as('next_at'),
      lastAt: sql`max(${meetings.endsAt}) filter (where ${meetings.endsAt} <= ${now})`
        .mapWith(meetings.endsAt)
        .as('last_at'),
    })
    .from(meetings)
    .where(
      sql`${meetings.lessonId} = ${enrolments.lessonId} and ${meetings.state} <> 'cancelled'
        and not ${meetings.makeUp} and ${meetings.endsAt} > ${enrolments.createdAt}`,
    )
    .as('met');
  const overAt = sql`(
    select max(${meetings.endsAt}) from ${meetings}
    where ${meetings.lessonId} = ${lessons.id} and ${meetings.state} <> 'cancelled' and not ${meetings.makeUp}
      and ${meetings.endsAt} <= ${now})`.mapWith(meetings.endsAt);
  const been = database
    .select({ attended: sql<number>`count(*)::int`.as('attended') })
    .from(attendances)
    .where(sql`${attendances.enrolmentId} = ${enrolments.id} and ${attendances.state} in ('present', 'late')`)
    .as('been');
  const { id, firstName, picture, colour } = learners;
  const { kind, title, imageName, deletedAt } = lessons;
  return database
    .select({
      learner: { id, firstName, picture, colour },
      lesson: { id: lessons.id, kind, title, imageName, deletedAt },
      done: met.done,
      total: met.total,
      attended: been.attended,
      nextAt: met.nextAt,
      lastAt: met.lastAt,
      overAt,
      isEndless: sql<boolean>`exists (
        select from ${timetables} where ${timetables.lessonId} = ${lessons.id} and ${timetables.endsOn} is null)`,
    })
    .from(guardianships)
    .innerJoin(learners, eq(learners.id, guardianships.learnerId))
    .innerJoin(enrolments, and(eq(enrolments.learnerId, learners.id), isNull(enrolments.cancelledAt)))
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .innerJoinLateral(met, sql`true`)
    .innerJoinLateral(been, sql`true`)
    .where(eq(guardianships.userId, guardianId))
    .orderBy(asc(met.nextAt), desc(met.lastAt), asc(enrolments.id))
    .limit(most);
}
