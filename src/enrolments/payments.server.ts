import { eq } from 'drizzle-orm';
import { record } from '#src/audit/audit.server.ts';
import { enrolments } from '#src/lessons/tables.server.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/person.ts';
import type { Purchase } from './enrolments.server.ts';
import { lockPurchase, refundedOf } from './purchases.server.ts';
import { mailReceived } from './received-mail.server.ts';

/** How much came, in dollars; unless it is said, what the purchase cost. */
type Payment = { amount?: number | undefined /** What had no price cost nothing. */; unpriced?: 'free' };

/**
 * Notes that the money for a purchase has been seen, and promises the mail that says so to the family. Repeating it does nothing more.
 * @throws Failure not_found; invalid_input when there was no price and no amount is said; purchase_cancelled;
 *   conflict when another amount is noted already
 */
export function markPaid(
  outer: Context,
  id: string,
  payment: Payment,
  person: Pick<Person, 'id'>,
): Promise<Purchase> {
  return inTransaction(outer, async (context) => {
    const { purchase, isNew } = await settle(context, id, payment);
    if (isNew) {
      const details = { amount: purchase.paidAmount };
      await record(context, person, { act: 'purchase-paid', kind: 'purchase', id, details });
    }
    return purchase;
  });
}

/** The same without a word in the log of what the staff did; call it in a transaction. */
export async function settle(
  context: Context,
  id: string,
  { amount, unpriced }: Payment,
): Promise<{ purchase: Purchase; isNew: boolean }> {
  const purchase = await lockPurchase(context, id);
  if (purchase.paidAmount !== null) {
    if (amount !== undefined && amount !== purchase.paidAmount) throw new Failure('conflict');
    return { purchase, isNew: false };
  }
  if (purchase.cancelledAt) throw new Failure('purchase_cancelled');
  const paidAmount = amount ?? purchase.price ?? (unpriced === 'free' ? 0 : undefined);
  if (paidAmount === undefined) throw new Failure('invalid_input', { amount: { key: 'required' } });
  const paid = { paidAt: context.clock.now(), paidAmount };
  await context.database.update(enrolments).set(paid).where(eq(enrolments.id, id));
  const settled = { ...purchase, ...paid };
  await mailReceived(context, settled);
  return { purchase: settled, isNew: true };
}

/**
 * Notes that the money has not come after all. Repeating it does nothing more.
 * @throws Failure not_found; purchase_refunded once some of it has gone back
 */
export function takeBackPaid(outer: Context, id: string, person: Pick<Person, 'id'>): Promise<Purchase> {
  return inTransaction(outer, async (context) => {
    const purchase = await lockPurchase(context, id);
    if (purchase.paidAmount === null) return purchase;
    if ((await refundedOf(context, id)) > 0) throw new Failure('purchase_refunded');
    const unpaid = { paidAt: null, paidAmount: null };
    await context.database.update(enrolments).set(unpaid).where(eq(enrolments.id, id));
    const details = { amount: purchase.paidAmount };
    await record(context, person, { act: 'purchase-unpaid', kind: 'purchase', id, details });
    return { ...purchase, ...unpaid };
  });
}
