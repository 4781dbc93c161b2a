import { eq } from 'drizzle-orm';
import { creditsLeft } from '#src/learning/packages/packages.server.ts';
import type { PackageRow } from '#src/learning/packages/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { lockEnrolment } from '../lock.server.ts';
import { enrolments } from '../tables.server.ts';

/**
 * Lets lessons that were paid before the school moved here pay for a place from now on, where their payer took it here
 * and has not paid for it; call it in a transaction.
 * @returns whether they pay for it, and did not before
 */
export async function payByBrought(context: Context, id: string, payerId: string): Promise<boolean> {
  const { studentId, paidAt, byCredits, price } = await lockEnrolment(context, id);
  if (studentId !== payerId || paidAt || byCredits || price === 0) return false;
  const paid = { byCredits: true, byCreditsSince: context.clock.now() };
  await context.database.update(enrolments).set(paid).where(eq(enrolments.id, id));
  return true;
}

/** They were taken back: the place is unpaid again, unless the same payer has others left that fit. */
export async function stopByBrought(
  context: Context,
  id: string,
  { learnerId, kind, payerId }: Pick<PackageRow, 'learnerId' | 'kind' | 'payerId'>,
): Promise<void> {
  if ((await creditsLeft(context, learnerId, kind, payerId)) > 0) return;
  const unpaid = { byCredits: false, byCreditsSince: null };
  await context.database.update(enrolments).set(unpaid).where(eq(enrolments.id, id));
}
