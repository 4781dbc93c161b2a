import { and, asc, count, countDistinct, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { certificatesOf } from '#src/learning/certificates/certificates.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { ownLearner } from '#src/learning/families/learners.server.ts';
import { homework } from '#src/learning/homework/tables.server.ts';
import type { PhraseKind } from '#src/learning/reports/kinds.ts';
import { phrases, reportPhrases, reports } from '#src/learning/reports/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Months, monthsUpTo } from './months.server.ts';

/** How a learner of an account came along. @throws Failure not_found for another's */
export async function progressOf(
  context: Context,
  learnerId: string,
  person: Pick<Person, 'id'>,
  zone: string,
) {
  await ownLearner(context, person.id, learnerId);
  const months = monthsUpTo(context.clock.now(), zone);
  const [attended, said, phrasesSaid, done, certificates] = await Promise.all([
    attendedBy(context, learnerId, months),
    reportedOf(context, learnerId, months),
    saidOf(context, learnerId, months),
    doneBy(context, learnerId, months),
    certificatesOf(context, [learnerId]),
  ]);
  return {
    months: months.names,
    lessons: attended,
    said,
    phrases: phrasesSaid,
    homework: done,
    certificates,
  };
}

/** How many meetings of each lesson were held, and how many attended. What the teacher has not marked is left out. */
function attendedBy({ database }: Context, learnerId: string, { since, current }: Months) {
  const { meetingId, makesUp, startsAt, state } = attendances;
  const there = sql`${state} in ('present', 'late')`;
  const now = sql`${startsAt} >= ${current.toISOString()}::timestamptz`;
  const held = (also: SQL = sql`true`) =>
    sql<number>`(count(*) filter (where ${makesUp} is null and ${also}))::int`;
  // A make-up may be for a meeting before the span, which is not among those held.
  const attended = (also: SQL = sql`true`) =>
    sql<number>`least(count(distinct coalesce(${makesUp}, ${meetingId})) filter (where ${there} and ${also}), ${held(also)})::int`;
  return database
    .select({
      id: lessons.id,
      kind: lessons.kind,
      title: lessons.title,
      month: { attended: attended(now), held: held(now) },
      year: { attended: attended(), held: held() },
    })
    .from(attendances)
    .innerJoin(meetings, and(eq(meetings.id, meetingId), eq(meetings.state, 'held')))
    .innerJoin(enrolments, eq(enrolments.id, attendances.enrolmentId))
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(and(eq(attendances.learnerId, learnerId), gte(startsAt, since), ne(state, 'expected')))
    .groupBy(lessons.id)
    .having(sql`${held()} > 0`)
    .orderBy(desc(held()), asc(lessons.id));
}

/** The month in which a report was sent, on the wall calendar of a zone. */
const monthSent = (zone: string) =>
  sql<string>`to_char(${reports.sentAt} at time zone ${zone}, 'YYYY-MM')`.as('month');
const ofReport = and(
  eq(reportPhrases.meetingId, reports.meetingId),
  eq(reportPhrases.learnerId, reports.learnerId),
);

/** In how many of the reported lessons each kind was used; how often a teacher taps in one tells nothing of a child. */
function reportedOf({ database }: Context, learnerId: string, { since, zone }: Months) {
  const inLessons = (kind: PhraseKind) =>
    sql<number>`(count(distinct ${reports.meetingId}) filter (where ${phrases.kind} = ${kind}))::int`;
  return database
    .select({
      month: monthSent(zone),
      lessons: countDistinct(reports.meetingId),
      well: inLessons('well'),
      practise: inLessons('practise'),
    })
    .from(reports)
    .leftJoin(reportPhrases, ofReport)
    .leftJoin(phrases, eq(phrases.id, reportPhrases.phraseId))
    .where(and(eq(reports.learnerId, learnerId), gte(reports.sentAt, since)))
    .groupBy(sql`month`)
    .orderBy(sql`month desc`);
}

/** What reports said, by the month in which they were sent. */
function saidOf({ database }: Context, learnerId: string, { since, zone }: Months) {
  const { id, kind, texts } = phrases;
  return database
    .select({ id, kind, texts, month: monthSent(zone), times: count() })
    .from(reports)
    .innerJoin(reportPhrases, ofReport)
    .innerJoin(phrases, eq(id, reportPhrases.phraseId))
    .where(and(eq(reports.learnerId, learnerId), gte(reports.sentAt, since)))
    .groupBy(id, sql`month`)
    .orderBy(sql`month desc`, desc(count()), asc(id));
}

/** How much homework that was due is done. */
async function doneBy({ database }: Context, learnerId: string, { names, today }: Months) {
  const [found] = await database
    .select({ given: count(), done: count(homework.doneAt) })
    .from(homework)
    .where(
      and(
        eq(homework.learnerId, learnerId),
        gte(homework.dueOn, `${names[0]}-01`),
        lte(homework.dueOn, today),
      ),
    );
  return found ?? { given: 0, done: 0 };
}
