import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { boughtAs } from '#src/school/enrolments/lock.server.ts';
import { paidMonthsOf } from '#src/shop/payments/refunds/months.server.ts';
import { backByProvider } from '#src/staff/money/back.server.ts';
import { enrolmentStateOf, readEnrolment, type ShownEnrolment } from './enrolments.server.ts';

/** An enrolment in the list. */
export function presentEnrolment(enrolment: ShownEnrolment) {
  const { id, startDate: _, byCredits: __, isShort: ___, ...known } = enrolment;
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
  return {
    ...presentEnrolment(enrolment),
    today: dayOf(context.clock.now(), context.config.businessTimeZone),
    boughtOn,
    startsOn,
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
