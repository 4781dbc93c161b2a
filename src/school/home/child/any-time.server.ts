import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { isPaid } from '#src/learning/enrolments/money/paid.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** More than any child has of these. */
const most = 20;

/** A lesson without a date, as a child sees it; with the link only where they may join. */
export type AnyTime = {
  lesson: Pick<typeof lessons.$inferSelect, 'id' | 'title'>;
  teacher: string | null;
  link: string | undefined;
  /** It takes place in a room of ours, which opens for a meeting: its teacher is still to say when. */
  awaitsDate: boolean;
};

/** The lessons of a learner that have no date. They are joined at any time, as on the lesson's own page. */
export async function anyTimeOf({ database, config, clock }: Context, learnerId: string): Promise<AnyTime[]> {
  const { id, title, room, link } = lessons;
  const rows = await database
    .select({
      lesson: { id, title },
      place: { room, link },
      teacher: teachers.name,
      paid: isPaid(sql`${clock.now().toISOString()}`, sql<boolean>`false`),
    })
    .from(enrolments)
    .innerJoin(lessons, and(eq(id, enrolments.lessonId), isNull(lessons.deletedAt)))
    .leftJoin(teachers, eq(teachers.userId, lessons.teacherId))
    .where(and(eq(enrolments.learnerId, learnerId), isNull(enrolments.cancelledAt), hasNoDate))
    .orderBy(asc(title), asc(id))
    .limit(most);
  return rows.map(({ lesson, place: { room, link }, teacher, paid }) => {
    const mayJoin = paid || !config.requirePayment;
    const isLink = room === 'link' && link !== null && isMeetingLink(link);
    return {
      lesson,
      teacher,
      link: mayJoin && isLink ? link : undefined,
      awaitsDate: mayJoin && room === 'own',
    };
  });
}

/** That a lesson has no date. SQL over a lesson. */
const hasNoDate = sql`not exists (select from ${timetables} where ${timetables.lessonId} = ${lessons.id})
  and not exists (select from ${meetings} where ${meetings.lessonId} = ${lessons.id}
    and ${meetings.state} <> 'cancelled' and not ${meetings.makeUp})`;
