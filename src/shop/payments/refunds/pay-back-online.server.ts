import { cents } from '#src/books/money/money.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { PayBack } from '#src/school/enrolments/giving-up/leaving.server.ts';
import { refunds } from '#src/school/enrolments/tables.server.ts';
import { unmarkGiven } from './ended.server.ts';
import { giveBackOf, settledPaymentOf } from './giving-back.server.ts';
import { paidMonthsOf } from './months.server.ts';
import { waysBack } from './ways-back.ts';

/** Whoever gives a place up in time gets the money back the way it came. */
export const payBackOnline: PayBack = async (context, enrolment, back) => {
  const [first] = await paidMonthsOf(context, enrolment.id);
  if (!first) return false;
  const now = context.clock.now();
  const [made] = await context.database
    .insert(refunds)
    .values({ enrolmentId: enrolment.id, reason: 'first-days', amount: back, askedAt: now, createdAt: now })
    .returning();
  if (!made) throw new Failure('unexpected');
  const payment = await settledPaymentOf(context, first.order.id);
  const [way = 'credit'] = waysBack(payment, cents(back));
  const giving = { amount: cents(back), rule: 'first-days', refundId: made.id } as const;
  await giveBackOf(context, first.order, { ...giving, way });
  await unmarkGiven(context, enrolment.id);
  return true;
};
