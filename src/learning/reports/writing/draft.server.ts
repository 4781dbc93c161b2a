import { and, eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { ReportDraft } from '../draft.ts';
import { type About, type ReportRow, reports } from '../tables.server.ts';
import { openMeetingLearner } from './meeting-learner.server.ts';

/**
 * Keeps what a teacher has put together so far; nobody else sees it.
 * @returns when it was kept
 * @throws Failure not_found, lesson_ahead, meeting_cancelled
 */
export function keepDraft(
  context: Context,
  about: About,
  draft: ReportDraft,
  teacher: Person,
): Promise<Date> {
  return inTransaction(context, async (context) => {
    await openMeetingLearner(context, about, teacher);
    const draftedAt = context.clock.now();
    await lockReport(context, about, teacher);
    await context.database.update(reports).set({ draft, draftedAt }).where(isAbout(about));
    return draftedAt;
  });
}

/** The report's row until the transaction ends, made if there is none: two devices come one after the other. */
export async function lockReport(
  { database, clock }: Context,
  about: About,
  teacher: Pick<Person, 'id'>,
): Promise<ReportRow> {
  await database
    .insert(reports)
    .values({ ...about, authorId: teacher.id, createdAt: clock.now() })
    .onConflictDoNothing();
  const [row] = await database.select().from(reports).where(isAbout(about)).for('update');
  if (!row) throw new Failure('unexpected');
  return row;
}

/** That a row is the report of a learner at a meeting. */
export function isAbout({ meetingId, learnerId }: About) {
  return and(eq(reports.meetingId, meetingId), eq(reports.learnerId, learnerId));
}
