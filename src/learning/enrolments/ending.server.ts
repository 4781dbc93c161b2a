import { eq } from 'drizzle-orm';
import type { PlaceEnd } from '#src/offer/lessons/learners.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { mailEnded } from './ending-mails.server.ts';
import type { Enrolment } from './enrolments.server.ts';
import { lockEnrolment } from './lock.server.ts';
import { enrolments } from './tables.server.ts';

/**
 * Marks what of a locked place was paid and is not held, as the school ends it: it is to go back. A later room knows
 * payments, and hands this over.
 */
export type EndPaid = (context: Context, enrolment: Enrolment) => Promise<PlaceEnd>;

const endUnpaid: EndPaid = async (_, { byCredits }) => ({ back: 0, byCredits });

/**
 * Ends an enrolment for the school; the guardians and the teacher are told by mail. What was paid and is not held waits on
 * Today to be given back. It stays in the books, and the student may enrol again. Repeating it does nothing more.
 * @throws Failure not_found
 */
export async function cancelEnrolment(
  context: Context,
  id: string,
  person: Pick<Person, 'id'>,
  endPaid: EndPaid = endUnpaid,
): Promise<void> {
  await inTransaction(context, async (context) => {
    if (!(await endBySchool(context, await lockEnrolment(context, id), endPaid))) return;
    await record(context, person, { act: 'purchase-cancelled', kind: 'purchase', id });
  });
}

/** Ends a locked enrolment for the school, and tells what becomes of the money. @returns whether it had not ended before */
export async function endBySchool(
  context: Context,
  enrolment: Enrolment,
  endPaid: EndPaid,
): Promise<boolean> {
  if (!(await endEnrolment(context, enrolment))) return false;
  await mailEnded(context, enrolment, ['guardians', 'teacher'], await endPaid(context, enrolment));
  return true;
}

/** Ends a locked enrolment. @returns whether it had not ended before */
export async function endEnrolment(
  { database, clock }: Context,
  { id, cancelledAt }: Enrolment,
): Promise<boolean> {
  if (cancelledAt) return false;
  await database.update(enrolments).set({ cancelledAt: clock.now() }).where(eq(enrolments.id, id));
  return true;
}

/** Marks that money of a place that has ended is to go back, by the staff, whatever they had said before. */
export async function markToRefund(
  { database, clock }: Context,
  { id }: Pick<Enrolment, 'id'>,
): Promise<void> {
  const marked = { refundAskedAt: clock.now(), refundKeptAt: null };
  await database.update(enrolments).set(marked).where(eq(enrolments.id, id));
}
