import { inDollars } from '#src/books/money/money.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { boughtAs, lockEnrolment } from '#src/school/enrolments/lock.server.ts';
import { toGiveBack } from '#src/shop/payments/refunds/ended.server.ts';
import { paidMonthsOf } from '#src/shop/payments/refunds/months.server.ts';
import { backByProvider } from '#src/staff/money/back.server.ts';
import { enrolmentStateOf, readEnrolment, type ShownEnrolment } from './enrolments.server.ts';

/** An enrolment in the list. */
export function presentEnrolment(enrolment: ShownEnrolment) {
  const {
    id,
    startDate: _,
    byCredits: __,
    isShort: ___,
    isToRefund: ____,
    refundUntil: _____,
    refundKeptAt: ______,
    ...known
  } = enrolment;
  const { paidAmount, createdAt, paidAt, cancelledAt, refundAskedAt, ...rest } = known;
  return {
    ...rest,
    _id: id,
    paid: paidAmount,
    state: enrolmentStateOf(enrolment),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    refundAskedAt: refundAskedAt?.toISOString() ?? null,
  };
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
function owedBack(context: Context, id: string, isMarked: boolean) {
  return inTransaction(context, async (context) => {
    const { amount, byHand } = await toGiveBack(context, await lockEnrolment(context, id), isMarked);
    return { amount: inDollars(amount), byHand };
  });
}
