import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { homework } from '#src/learning/homework/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { saidIn } from '../fields.ts';
import { phrasesIn } from '../phrases.server.ts';
import { reportPhrases, reports } from '../tables.server.ts';

/** Which reports: `where` and `orderBy` are of the tables of reports and meetings. */
type Wanted = { where: SQL | undefined; orderBy: SQL[]; limit: number; cursor?: SQL.Aliased<string> };

/**
 * Reports that were sent, each in one row with its phrases and its homework. Which ones they are is found first: with all
 * tables in one join PostgreSQL takes ten times as long to plan it as to read it.
 */
export function selectSent(
  { database }: Pick<Context, 'database'>,
  { where, orderBy, limit, cursor }: Wanted,
) {
  const order = sql.join(orderBy, sql`, `);
  const found = database.$with('found').as(
    database
      .select({
        meetingId: reports.meetingId,
        learnerId: reports.learnerId,
        authorId: reports.authorId,
        ...saidIn(reports),
        sentAt: reports.sentAt,
        thankedAt: reports.thankedAt,
        startsAt: meetings.startsAt,
        lessonId: meetings.lessonId,
        place: sql<number>`row_number() over (order by ${order})`.as('place'),
        cursor: cursor ?? sql<string>`''`.as('cursor'),
      })
      .from(reports)
      .innerJoin(meetings, and(eq(meetings.id, reports.meetingId), isNotNull(meetings.lessonId)))
      .where(and(isNotNull(reports.sentAt), where))
      .orderBy(order)
      .limit(limit),
  );
  const { meetingId, learnerId, sentAt, thankedAt, startsAt } = found;
  const { firstName, picture, colour } = learners;
  const { id, kind, title } = lessons;
  const phraseIds = sql`select ${reportPhrases.phraseId} from ${reportPhrases}
    where ${reportPhrases.meetingId} = ${meetingId} and ${reportPhrases.learnerId} = ${learnerId}`;
  return database
    .with(found)
    .select({
      meetingId,
      startsAt,
      lesson: { id, kind, title },
      learner: { id: learners.id, firstName, picture, colour },
      attendance: { state: attendances.state, minutesLate: attendances.minutesLate },
      teacher: teachers.name,
      phrases: phrasesIn(phraseIds),
      ...saidIn(found),
      homework: {
        words: homework.words,
        dueOn: homework.dueOn,
        file: homework.file,
        doneAt: homework.doneAt,
      },
      sentAt: sql<Date>`${sentAt}`.mapWith(reports.sentAt),
      thankedAt,
      cursor: found.cursor,
    })
    .from(found)
    .innerJoin(lessons, eq(lessons.id, found.lessonId))
    .innerJoin(learners, eq(learners.id, learnerId))
    .innerJoin(attendances, and(eq(attendances.meetingId, meetingId), eq(attendances.learnerId, learnerId)))
    .leftJoin(homework, and(eq(homework.meetingId, meetingId), eq(homework.learnerId, learnerId)))
    .leftJoin(teachers, eq(teachers.userId, found.authorId))
    .orderBy(found.place);
}
