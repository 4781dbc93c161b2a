import { eq } from 'drizzle-orm';
import { cents } from '#src/books/money/money.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { bookPaid, bookUnpaid } from '../booked.server.ts';
import type { Enrolment } from '../enrolments.server.ts';
import { lockEnrolment } from '../lock.server.ts';
import { enrolments } from '../tables.server.ts';
import { handOnEnded } from './books.server.ts';
import { endPaidElsewhere } from './elsewhere.server.ts';
import { mailReceived } from './received-mail.server.ts';
import type { GivenByHand } from './refunds.server.ts';

/** How much came, in dollars; left out, what the enrolment cost. */
type PaymentInput = {
  amount?: number | undefined;
  /** What had no price cost nothing. */
  unpriced?: 'free';
};

/**
 * Notes that the money for an enrolment has been seen, and promises the family the mail about it. Repeating it does
 * nothing more.
 * @throws Failure not_found; invalid_input without a price and an amount; purchase_cancelled;
 *   conflict when another amount is noted already
 */
export function markPaid(
  context: Context,
  id: string,
  payment: PaymentInput,
  person: Pick<Person, 'id'>,
): Promise<Enrolment> {
  return inTransaction(context, async (context) => {
    const { enrolment, isNew } = await settle(context, id, payment);
    if (isNew) {
      const details = { amount: enrolment.paidAmount };
      await record(context, person, { act: 'purchase-paid', kind: 'purchase', id, details });
    }
    return enrolment;
  });
}

/** The same without an entry in the staff's log; call it in a transaction. */
export async function settle(
  context: Context,
  id: string,
  { amount, unpriced }: PaymentInput,
): Promise<{ enrolment: Enrolment; isNew: boolean }> {
  const enrolment = await lockEnrolment(context, id);
  if (enrolment.paidAmount !== null) {
    if (amount !== undefined && amount !== enrolment.paidAmount) throw new Failure('conflict');
    return { enrolment, isNew: false };
  }
  if (enrolment.cancelledAt) throw new Failure('purchase_cancelled');
  const paidAmount = amount ?? enrolment.price ?? (unpriced === 'free' ? 0 : undefined);
  if (paidAmount === undefined) throw new Failure('invalid_input', { amount: { key: 'required' } });
  const settled = await notePaid(context, enrolment, paidAmount);
  await bookPaid(context, settled, cents(paidAmount));
  await mailReceived(context, settled);
  return { enrolment: settled, isNew: true };
}

/** An order that paid for a place: by whom, what they agreed to, and the last day on which all of it comes back, as it was told. */
type ByOrder = Pick<Enrolment, 'refundUntil' | 'agreedTo' | 'timeZone'> & { payerId: string };

/**
 * Notes on a locked enrolment what was paid for it, in dollars, by an order or as the staff saw it, and nothing more:
 * the books are the caller's. A place that another guardian had taken passes to the one whose order has paid for it.
 */
export async function notePaid(
  context: Context,
  enrolment: Enrolment,
  paidAmount: number,
  byOrder?: ByOrder,
): Promise<Enrolment> {
  const { database, clock } = context;
  if (enrolment.paidElsewhere) await endPaidElsewhere(context, enrolment.id);
  const refundUntil = byOrder?.refundUntil ?? null;
  const by = { paidByOrder: byOrder !== undefined, paidElsewhere: false, refundUntil };
  const paid = { paidAt: clock.now(), paidAmount, ...by, ...whoseNow(enrolment, byOrder) };
  await database.update(enrolments).set(paid).where(eq(enrolments.id, enrolment.id));
  return { ...enrolment, ...paid };
}

function whoseNow({ studentId }: Enrolment, byOrder: ByOrder | undefined): Partial<Enrolment> {
  if (!byOrder || byOrder.payerId === studentId) return {};
  const { payerId, agreedTo, timeZone } = byOrder;
  return { studentId: payerId, agreedTo, timeZone };
}

/**
 * Notes that the money has not come after all. Repeating it does nothing more.
 * @throws Failure not_found; purchase_refunded once some of it has gone back; paid_by_order for what was paid online;
 *   paid_elsewhere for what was paid before the school moved here
 */
export function takeBackPaid(
  context: Context,
  id: string,
  person: Pick<Person, 'id'>,
  givenByHand: GivenByHand,
): Promise<Enrolment> {
  return inTransaction(context, async (context) => {
    const enrolment = await lockEnrolment(context, id);
    if (enrolment.paidAmount === null) return enrolment;
    const { paidByOrder, paidElsewhere } = enrolment;
    const given = await givenByHand(context, enrolment, paidElsewhere);
    if (given > 0) throw new Failure('purchase_refunded');
    if (paidByOrder) throw new Failure('paid_by_order');
    if (paidElsewhere) throw new Failure('paid_elsewhere');
    await bookUnpaid(context, enrolment);
    const unpaid = { paidAt: null, paidAmount: null };
    await context.database.update(enrolments).set(unpaid).where(eq(enrolments.id, id));
    await handOnEnded(context, [id]);
    const details = { amount: enrolment.paidAmount };
    await record(context, person, { act: 'purchase-unpaid', kind: 'purchase', id, details });
    return { ...enrolment, ...unpaid };
  });
}
