import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { milestoneAt } from '#src/learning/attendance/milestone.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Said, saidIn } from '../fields.ts';
import { type Phrase, phrasesIn } from '../phrases.server.ts';
import { type About, reports, reportVersions } from '../tables.server.ts';
import { selectSent } from './sent.server.ts';

/** A report as it was sent. */
export type SentReport = Awaited<ReturnType<typeof readReport>>['report'];

/** How a report stood until it was corrected. */
export type ReportVersion = Said & {
  replacedAt: Date;
  phrases: Phrase[];
  homework: { words: string | null; dueOn: string | null; file: string | null };
};

/**
 * Which reports somebody may read: a guardian those of their learners; a teacher those that they wrote, or whose meeting
 * they gave; the staff all.
 */
function isReadableBy(context: Pick<Context, 'database'>, { id, role }: Pick<Person, 'id' | 'role'>) {
  if (role === 'admin') return undefined;
  if (role === 'student') return isLookedAfterBy(context, reports.learnerId, id);
  return or(eq(reports.authorId, id), eq(meetings.teacherId, id));
}

/** The latest first. */
const order: Order = {
  by: [
    { column: reports.sentAt, kind: 'instant' },
    { column: reports.meetingId, kind: 'id' },
    { column: reports.learnerId, kind: 'id' },
  ],
  descending: true,
};

type ReportQuery = {
  child?: string | undefined;
  lesson?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The reports of a guardian's learners, or of one of them, or from one lesson. @throws Failure invalid_input */
export function listReports(
  context: Context,
  { child, lesson, ...page }: ReportQuery,
  guardian: Person,
): Promise<Page<SentReport>> {
  return readPage(order, page, ({ where: follows, cursor }) => {
    const where = and(
      follows,
      isReadableBy(context, guardian),
      child ? eq(reports.learnerId, child) : undefined,
      lesson ? eq(meetings.lessonId, lesson) : undefined,
    );
    return {
      orderBy: (...orderBy) => ({
        limit: (limit) => selectSent(context, { where, orderBy, limit, cursor }),
      }),
    };
  });
}

/** The latest reports of some learners, for the staff. */
export function latestReports(context: Context, learnerIds: readonly string[], limit: number) {
  return selectSent(context, {
    where: inArray(reports.learnerId, [...learnerIds]),
    orderBy: [desc(reports.sentAt), desc(reports.meetingId)],
    limit,
  });
}

/** What a teacher has written of a learner before a meeting, the latest first. */
export function earlierReports(
  context: Context,
  { learnerId }: Pick<About, 'learnerId'>,
  { before, limit }: { before: Date; limit: number },
  teacher: Pick<Person, 'id'>,
) {
  return selectSent(context, {
    where: and(
      eq(reports.learnerId, learnerId),
      isReadableBy(context, { id: teacher.id, role: 'teacher' }),
      lt(meetings.startsAt, before),
    ),
    orderBy: [desc(meetings.startsAt)],
    limit,
  });
}

/**
 * One report, with how it stood before each correction, and for its family whether the lesson was a round one.
 * @throws Failure not_found, also for a person who may not read it
 */
export async function readReport(
  context: Context,
  { meetingId, learnerId }: About,
  person: Pick<Person, 'id' | 'role'>,
) {
  const isThis = and(eq(reports.meetingId, meetingId), eq(reports.learnerId, learnerId));
  const where = and(isThis, isReadableBy(context, person));
  const [report] = await selectSent(context, { where, orderBy: [desc(reports.sentAt)], limit: 1 });
  if (!report) throw new Failure('not_found');
  const { cursor: _, ...shown } = report;
  const about = { meetingId, learnerId };
  const [versions, milestone] = await Promise.all([
    versionsOf(context, about),
    person.role === 'student' ? milestoneAt(context, about) : undefined,
  ]);
  return { report: shown, versions, milestone };
}

function versionsOf({ database }: Context, { meetingId, learnerId }: About): Promise<ReportVersion[]> {
  const { replacedAt, phraseIds, homeworkWords, homeworkDueOn, homeworkFile } = reportVersions;
  return database
    .select({
      ...{ replacedAt, ...saidIn(reportVersions), phrases: phrasesIn(sql`select unnest(${phraseIds})`) },
      homework: { words: homeworkWords, dueOn: homeworkDueOn, file: homeworkFile },
    })
    .from(reportVersions)
    .where(and(eq(reportVersions.meetingId, meetingId), eq(reportVersions.learnerId, learnerId)))
    .orderBy(asc(replacedAt));
}
