import { inDollars } from '#src/books/money/money.ts';
import { boughtAs, readEnrolment as readPlace } from '#src/learning/enrolments/lock.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { toGiveBack } from '#src/shop/payments/refunds/ended.server.ts';
import { paidMonthsOf } from '#src/shop/payments/refunds/months.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { backByProvider } from '#src/staff/money/payments/back.server.ts';
import { enrolmentStateOf, readEnrolment, type ShownEnrolment } from './enrolments.server.ts';

/** An enrolment in the list. */
export function presentEnrolment(enrolment: ShownEnrolment) {
  const state = enrolmentStateOf(enrolment);
  return { ...asShown(enrolment), paid: enrolment.paidAmount, state };
}

/** One enrolment with its refunds, and the orders by which it was paid online. @throws Failure not_found */
export async function tellEnrolment(context: Context, id: string) {
  const enrolment = await readEnrolment(context, id);
  const { boughtOn, startsOn } = await boughtAs(context, enrolment);
  const months = [];
  for (const { order, ...month } of await paidMonthsOf(context, id)) {
    const provider = await backByProvider(context, order.id);
    months.push({ ...month, order: { _id: order.id, number: order.number, provider } });
  }
  const owed = await owedBack(context, id, enrolment.isToRefund);
  return {
    ...presentEnrolment(enrolment),
    owed,
    today: dayOf(context.clock.now(), context.config.businessTimeZone),
    boughtOn,
    startsOn,
    refundUntil: enrolment.refundUntil,
    isKept: enrolment.refundKeptAt !== null,
    months,
    refunds: enrolment.refunds.map(({ id, reason, amount, askedAt, createdAt }) => ({
      _id: id,
      reason,
      amount,
      askedAt: askedAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** What is to go back since the place ended, or would be if the staff ended it now. */
async function owedBack(context: Context, id: string, isMarked: boolean) {
  const { amount, byHand } = await toGiveBack(context, await readPlace(context, id), isMarked);
  return { amount: inDollars(amount), byHand };
}
