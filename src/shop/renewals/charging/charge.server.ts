import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { fulfil } from '#src/shop/orders/fulfil.server.ts';
import { openOrderOfMonth } from '#src/shop/orders/open-order.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { whyDeclined } from '#src/shop/payments/cards/saved-card.server.ts';
import { faultOf } from '#src/shop/payments/fault.server.ts';
import type { Charged } from '#src/shop/payments/provider.server.ts';
import { paymentProviders } from '#src/shop/payments/providers.server.ts';
import { isHeldNow } from '#src/shop/payments/refunds/fraud.server.ts';
import type { PaymentRow } from '#src/shop/payments/tables.server.ts';
import { lateAt, tryDays } from '#src/shop/subscriptions/calendar.server.ts';
import { lockMonth, type Month } from '#src/shop/subscriptions/paid.server.ts';
import type { Period } from '#src/shop/subscriptions/tables.server.ts';
import { stopIfGone, stopIfPlaceGone } from '../gone.server.ts';
import { dueOfMonth, orderOfMonth } from '../month-order.server.ts';
import { closeOpen, isOpen } from '../open-payments.server.ts';
import { leaveToStaff } from './announce.server.ts';
import { isRefusedForGood, keepDecline, lastDeclined, putOff } from './declined.server.ts';
import { canBePaid, isAsked, onItsDays, putOffUnpayable, waitsToBeAsked } from './unpayable.server.ts';

/** A charge of the saved card that is written down: only then the provider is asked. */
type Begun = { payment: PaymentRow; order: OrderRow };

/**
 * Charges a month that is due: by credit, by the saved card, or by asking the family. What is written down before the
 * provider is asked lets any process find out later what became of it, so a month is charged once.
 */
export async function chargeMonth(context: Context, id: string): Promise<void> {
  if (await isPutOff(context, id)) return;
  if (!(await isNothingOpen(context, id))) return;
  const begun = await inTransaction(context, (context) => beginMonth(context, id));
  if (!begun) return;
  const { payment, order } = begun;
  const outcome = await charged(context, payment, order);
  if (outcome.state === 'paid') return;
  await inTransaction(context, async (context) => {
    const month = await lockMonth(context, id);
    if (!month?.isWanted) return;
    if (outcome.state === 'unknown') await putOff(context, month);
    else if (outcome.state === 'elsewhere') await leaveToStaff(context, month);
    else await keepDecline(context, month, outcome.why, payment);
  });
}

/** Puts a month off that is not charged while a payment of its payer is disputed as a fraud; after days it is late. */
function isPutOff(context: Context, id: string): Promise<boolean> {
  return inTransaction(context, async (context) => {
    const month = await lockMonth(context, id);
    if (!month?.isWanted || isTooLate(context, month)) return false;
    const isHeld = await isHeldNow(context, month.subscription);
    if (isHeld && isDue(context, month.period))
      await (isOld(context, month) ? leaveToStaff(context, month) : putOff(context, month));
    return isHeld;
  });
}

async function charged(context: Context, payment: PaymentRow, order: OrderRow): Promise<Charged> {
  const { provider } = payment;
  try {
    return (await paymentProviders[provider].cards?.charge(context, payment, order)) ?? { state: 'unknown' };
  } catch (error) {
    context.log.warn({ provider, error: faultOf(error) }, 'a month could not be charged');
    return { state: 'unknown' };
  }
}

/**
 * Closes the pages on which the family may be paying this month by itself, and what was begun so long ago that it is not
 * to be charged any more. Where the family is only asked to pay, nothing is charged beside its page: that stays open.
 * @returns whether nothing of it is open now
 */
async function isNothingOpen(context: Context, periodId: string): Promise<boolean> {
  const order = await openOrderOfMonth(context, { id: periodId });
  if (!order) return true;
  const month = await inTransaction(context, (context) => lockMonth(context, periodId));
  if (month && isTooLate(context, month)) return closeOpen(context, order, 'all');
  return month && isAsked(month) ? true : closeOpen(context, order, 'pages');
}

async function beginMonth(context: Context, id: string): Promise<Begun | undefined> {
  const month = await lockMonth(context, id);
  if (!month?.isWanted || !isDue(context, month.period)) return undefined;
  const { subscription, period } = month;
  const open = await openOrderOfMonth(context, period);
  const told = open && (await lastDeclined(context, open));
  const isLate = isTooLate(context, month);
  // A decline that we heard of otherwise; what we closed ourselves is none.
  if (told?.decline && told.id !== period.countedPayment)
    return void (await keepDecline(context, month, whyDeclined(told), told));
  const blocks = isLate ? 'all' : isAsked(month) ? 'coming' : 'pages';
  if (open && (await isOpen(context, open, blocks))) return undefined;
  if (isLate) return void (await leaveToStaff(context, month));
  if (await stopIfGone(context, subscription)) return undefined;
  if (!open && (await stopIfPlaceGone(context, subscription))) return undefined;
  // Nothing is opened, and no credit set aside, for what cannot be paid.
  if ((await dueOfMonth(context, month)) > 0 && !(await canBePaid(context, month)))
    return void (await putOffUnpayable(context, month));
  const order = await orderOfMonth(context, month);
  if (order.amount === order.fromCredit) return void (await fulfil(context, order.id));
  const { cards } = paymentProviders[subscription.way];
  if (!cards) return void (await keepDecline(context, await onItsDays(context, month), 'request'));
  if (await isRefusedForGood(context, subscription)) return void (await keepDecline(context, month, 'hard'));
  const payment = await cards.begin(context, order);
  return payment ? { payment, order } : void (await keepDecline(context, month, 'no-card'));
}

function isDue({ clock }: Context, { state, noticedAt, actAt }: Period): boolean {
  const isOpen = state === 'ahead' || state === 'failing';
  return isOpen && noticedAt !== null && actAt !== null && actAt <= clock.now();
}

/** It is too old to be charged; asking for it charges nothing. */
function isTooLate(context: Context, month: Month): boolean {
  return isOld(context, month) && !waitsToBeAsked(context, month);
}

/** Nothing came of it for days after it was due, or after it was to be tried for the last time. */
function isOld(context: Context, { subscription, period }: Month): boolean {
  const { chargeAt, tries } = period;
  if (!chargeAt) return false;
  const day = dayOf(chargeAt, subscription.zone);
  const last = tries === 0 ? day : laterDay(day, Math.max(...tryDays));
  return context.clock.now() > lateAt(last, subscription);
}
