import { eq } from 'drizzle-orm';
import { record } from '#src/audit/audit.server.ts';
import { enrolments } from '#src/lessons/tables.server.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Person } from '#src/platform/person.ts';
import { mailEnded } from './ending-mails.server.ts';
import type { Purchase } from './enrolments.server.ts';
import { lockPurchase } from './purchases.server.ts';

/**
 * Ends a student's place without giving money back; the student and the teacher are told by mail. The purchase
 * stays in the books, and the student may enrol again. Repeating it does nothing more.
 * @throws Failure not_found
 */
export async function cancelPurchase(outer: Context, id: string, person: Pick<Person, 'id'>): Promise<void> {
  await inTransaction(outer, async (context) => {
    const purchase = await lockPurchase(context, id);
    if (!(await endPlace(context, purchase))) return;
    await mailEnded(context, purchase, ['student', 'teacher']);
    await record(context, person, { act: 'purchase-cancelled', kind: 'purchase', id });
  });
}

/** Gives the place of a locked purchase up; says whether it had lasted until now. */
export async function endPlace(
  { database, clock }: Context,
  { id, cancelledAt }: Purchase,
): Promise<boolean> {
  if (cancelledAt) return false;
  await database.update(enrolments).set({ cancelledAt: clock.now() }).where(eq(enrolments.id, id));
  return true;
}
