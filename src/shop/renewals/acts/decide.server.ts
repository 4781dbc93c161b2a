import { eq } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { openOrderOfMonth } from '#src/shop/orders/open-order.server.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { chargeAnyway, isHeldNow } from '#src/shop/payments/refunds/fraud.server.ts';
import { dueAfter, nextDay, noticeAt, noticeDays } from '#src/shop/subscriptions/calendar.server.ts';
import { renewing } from '#src/shop/subscriptions/subscription.ts';
import {
  addPeriod,
  lockSubscription,
  notePaidUntil,
  openPeriod,
} from '#src/shop/subscriptions/subscriptions.server.ts';
import {
  type Period,
  periods,
  type Subscription,
  subscriptions,
} from '#src/shop/subscriptions/tables.server.ts';
import { mailLetGo } from '../mails/let-go.server.ts';

/** A month that waits for the staff, and the first day on which it, or another, can be charged as announced. */
type Waiting = { subscription: Subscription; period: Period; soonest: string };

/**
 * The staff have a month charged that failed or lay too long: it is announced anew, and due seven days from now. The
 * later months stay on their day.
 * @throws Failure not_found; conflict where no month waits for the staff, or a payment is disputed as a fraud
 */
export function chargeAgain(context: Context, id: string, person: Pick<Person, 'id'>): Promise<void> {
  return inTransaction(context, async (context) => {
    const { subscription, period, soonest: dueDay } = await lockWaiting(context, id);
    if (await isHeldNow(context, subscription)) throw new Failure('conflict');
    await context.database
      .update(periods)
      .set({
        state: 'ahead',
        dueDay,
        ...{ amount: null, noticedAt: null, chargeAt: null, tries: 0, trouble: null },
        actAt: noticeAt(dueDay, subscription),
      })
      .where(eq(periods.id, period.id));
    await runsAgain(context, subscription, {});
    await record(context, person, {
      act: 'subscription-month-again',
      kind: 'subscription',
      id,
      details: { from: period.dueDay, to: dueDay },
    });
  });
}

/**
 * The staff let such a month go: it costs nothing, and the place is kept until the next one, which begins on the first of
 * its days that can still be announced. The family is told.
 * @throws Failure not_found; conflict where no month waits for the staff
 */
export function letMonthGo(context: Context, id: string, person: Pick<Person, 'id'>): Promise<void> {
  return inTransaction(context, async (context) => {
    const { subscription, period, soonest } = await lockWaiting(context, id);
    await context.database
      .update(periods)
      .set({ state: 'skipped', actAt: null })
      .where(eq(periods.id, period.id));
    let dueDay = dueAfter(period.dueDay, subscription);
    while (dueDay < soonest) dueDay = nextDay(dueDay, subscription);
    await addPeriod(context, subscription, { number: period.number + 1, dueDay });
    await runsAgain(context, subscription, { paidUntil: dueDay });
    await notePaidUntil(context, subscription.enrolmentId, dueDay);
    await mailLetGo(context, subscription, period, dueDay);
    await record(context, person, {
      act: 'subscription-month-let-go',
      kind: 'subscription',
      id,
      details: { from: period.dueDay, to: dueDay },
    });
  });
}

/**
 * The staff say that whoever pays a subscription is charged all the same, though a payment of theirs is disputed as a
 * fraud. Repeating it does nothing more.
 * @throws Failure not_found
 */
export function chargePayerAnyway(context: Context, id: string, person: Pick<Person, 'id'>): Promise<void> {
  return inTransaction(context, async (context) => {
    await chargeAnyway(context, await lockSubscription(context, id), person);
  });
}

/** The month that waits, locked with its subscription; the order by which it was to be paid is over. */
async function lockWaiting(context: Context, id: string): Promise<Waiting> {
  const subscription = await lockSubscription(context, id);
  const period = await openPeriod(context, id);
  const lives = renewing.some((state) => state === subscription.state);
  if (!lives || (period?.state !== 'late' && period?.state !== 'failed')) throw new Failure('conflict');
  const open = await openOrderOfMonth(context, period);
  // Its amount was that of the earlier notice. Money that is on its way for it goes back.
  if (open) await closeOrder(context, open, 'cancelled');
  const soonest = laterDay(dayOf(context.clock.now(), subscription.zone), noticeDays);
  return { subscription, period, soonest };
}

async function runsAgain(
  { database }: Context,
  { id, state }: Subscription,
  more: Partial<Subscription>,
): Promise<void> {
  await database
    .update(subscriptions)
    .set({ state: state === 'failing' ? 'running' : state, ...more })
    .where(eq(subscriptions.id, id));
}
