import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { saidIn } from '#src/learning/reports/fields.ts';
import { phrasesIn } from '#src/learning/reports/phrases.server.ts';
import { reportPhrases, reports, reportVersions } from '#src/learning/reports/tables.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

const { meetingId, learnerId, createdAt, sentAt, draft, draftedAt, thankedAt } = reports;

const isOfReport = sql`${reportPhrases.meetingId} = ${meetingId} and ${reportPhrases.learnerId} = ${learnerId}`;
const phrasesOfReport = phrasesIn(
  sql`select ${reportPhrases.phraseId} from ${reportPhrases} where ${isOfReport}`,
);

/** The reports about the learners of an account, and their versions before a correction. */
export async function reportsAbout({ database }: Context, { id }: User) {
  const found = await database
    .select({
      learnerId,
      meetingId,
      startsAt: meetings.startsAt,
      ...saidIn(reports),
      phrases: phrasesOfReport,
      sentAt,
      thankedAt,
    })
    .from(reports)
    .innerJoin(meetings, eq(meetings.id, meetingId))
    .where(and(isNotNull(sentAt), isLookedAfterBy({ database }, learnerId, id)))
    .orderBy(asc(sentAt), asc(meetingId));
  const { replacedAt, phraseIds } = reportVersions;
  const versions = await database
    .select({
      learnerId: reportVersions.learnerId,
      meetingId: reportVersions.meetingId,
      ...saidIn(reportVersions),
      phrases: phrasesIn(sql`select unnest(${phraseIds})`),
      homework: reportVersions.homeworkWords,
      homeworkUntil: reportVersions.homeworkDueOn,
      replacedAt,
    })
    .from(reportVersions)
    .where(isLookedAfterBy({ database }, reportVersions.learnerId, id))
    .orderBy(asc(replacedAt));
  return found.map((report) => ({
    ...report,
    before: versions
      .filter((one) => one.meetingId === report.meetingId && one.learnerId === report.learnerId)
      .map(({ learnerId: _, meetingId: __, ...version }) => version),
  }));
}

/** The reports that a teacher wrote, sent or not, without the learner. */
export function reportsBy({ database }: Context, { id }: User) {
  return database
    .select({
      startsAt: meetings.startsAt,
      ...saidIn(reports),
      phrases: phrasesOfReport,
      createdAt,
      sentAt,
      draft,
      draftedAt,
    })
    .from(reports)
    .innerJoin(meetings, eq(meetings.id, meetingId))
    .where(eq(reports.authorId, id))
    .orderBy(asc(meetings.startsAt), asc(meetingId));
}
