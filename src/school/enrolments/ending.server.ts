import { and, asc, eq, isNull } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { EndLearning } from '#src/school/families/learners.server.ts';
import { mailEnded } from './ending-mails.server.ts';
import type { Enrolment } from './enrolments.server.ts';
import { lockEnrolment } from './lock.server.ts';
import { enrolments } from './tables.server.ts';
import { waits } from './waiting/tables.server.ts';

/**
 * Ends an enrolment without giving money back; the guardians and the teacher are told by mail. It stays in the books,
 * and the student may enrol again. Repeating it does nothing more.
 * @throws Failure not_found
 */
export async function cancelEnrolment(
  context: Context,
  id: string,
  person: Pick<Person, 'id'>,
): Promise<void> {
  await inTransaction(context, async (context) => {
    const enrolment = await lockEnrolment(context, id);
    if (!(await endEnrolment(context, enrolment))) return;
    await mailEnded(context, enrolment, ['guardians', 'teacher']);
    await record(context, person, { act: 'purchase-cancelled', kind: 'purchase', id });
  });
}

/**
 * Ends what a learner is enrolled in or waits for, before they are removed; the families and the teachers are told by
 * mail.
 */
export const endLearning: EndLearning = async (context, learnerId) => {
  await context.database.delete(waits).where(eq(waits.learnerId, learnerId));
  const live = await context.database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.learnerId, learnerId), isNull(enrolments.cancelledAt)))
    .orderBy(asc(enrolments.id));
  for (const { id } of live) {
    const enrolment = await lockEnrolment(context, id);
    if (await endEnrolment(context, enrolment)) await mailEnded(context, enrolment, ['guardians', 'teacher']);
  }
};

/** Ends a locked enrolment. @returns whether it had not ended before */
export async function endEnrolment(
  { database, clock }: Context,
  { id, cancelledAt }: Enrolment,
): Promise<boolean> {
  if (cancelledAt) return false;
  await database.update(enrolments).set({ cancelledAt: clock.now() }).where(eq(enrolments.id, id));
  return true;
}
