import { eq } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isSetUp, paymentProviders } from '#src/shop/payments/providers.server.ts';
import { waysToPay } from '#src/shop/payments/ways.server.ts';
import { offered } from '#src/shop/payments/ways.ts';
import { tryAt, tryDays } from '#src/shop/subscriptions/calendar.server.ts';
import type { Month } from '#src/shop/subscriptions/paid.server.ts';
import { periods } from '#src/shop/subscriptions/tables.server.ts';
import { patience } from './declined.server.ts';

/** Whether the family is asked to pay each time: its provider keeps no card. */
export const isAsked = ({ subscription }: Month) => !paymentProviders[subscription.way].cards;

/**
 * Whether a month waits for no more than the day on which its family can be asked: nothing is charged by that, so it is
 * never too late for it. Where its provider is not set up any more, the staff decide as of any other.
 */
export function waitsToBeAsked(context: Pick<Context, 'config'>, month: Month): boolean {
  return isAsked(month) && isSetUp(context, month.subscription.way);
}

/** Whether a month can be paid now in its own way: its provider is set up, and has a rate of these days. */
export async function canBePaid(
  context: Context,
  { subscription }: Pick<Month, 'subscription'>,
): Promise<boolean> {
  return offered(await waysToPay(context)).includes(subscription.way);
}

/** Nobody can pay a month now: nobody is asked to, and no try is counted. It is looked at again soon, after the night. */
export async function putOffUnpayable(context: Context, month: Month): Promise<void> {
  const { subscription, period } = await onItsDays(context, month);
  const soon = new Date(context.clock.now().getTime() + patience);
  const morning = tryAt(dayOf(soon, subscription.zone), 0, subscription);
  const actAt = morning && morning > soon ? morning : soon;
  await context.database.update(periods).set({ actAt }).where(eq(periods.id, period.id));
}

/** A month for which the family can be asked later than planned: its days move on by as much, so that it has all of them. */
export async function onItsDays(context: Context, month: Month): Promise<Month> {
  const { subscription, period } = month;
  const { zone } = subscription;
  if (!period.chargeAt || !waitsToBeAsked(context, month)) return month;
  const first = laterDay(dayOf(context.clock.now(), zone), -(tryDays[period.tries] ?? 0));
  const chargeAt = tryAt(first, 0, { zone });
  if (!chargeAt || first <= dayOf(period.chargeAt, zone)) return month;
  await context.database.update(periods).set({ chargeAt }).where(eq(periods.id, period.id));
  return { ...month, period: { ...period, chargeAt } };
}
