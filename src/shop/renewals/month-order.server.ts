import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { heldFor } from '#src/books/ledger/balances.server.ts';
import { share } from '#src/books/money/share.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { openOrderOfMonth } from '#src/shop/orders/open-order.server.ts';
import { fromCreditOf, holdMinutes } from '#src/shop/orders/order.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { packageBackNow } from '#src/shop/orders/package-back.server.ts';
import { setAside } from '#src/shop/orders/set-aside.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import type { Month } from '#src/shop/subscriptions/paid.server.ts';
import type { Period, Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { placeAhead } from './place-ahead.server.ts';
import { hasSibling } from './siblings.server.ts';

/** How many days an order of a month stays open: its charges have been tried by then, and the family has had time. */
const openDays = 30;

/** What a month costs now, in cents: as agreed, less what a second child has off while another one learns. */
export async function priceOfMonth(
  context: Pick<Context, 'database'>,
  subscription: Subscription,
): Promise<{ listAmount: number; amount: number; siblingPercent: number }> {
  const { amount: listAmount } = subscription;
  const siblingPercent = (await hasSibling(context, subscription)) ? subscription.siblingPercent : 0;
  return { listAmount, amount: listAmount - share(listAmount, siblingPercent, 100), siblingPercent };
}

/** What is left to be paid of a month after the family's credit, in cents: it costs no more than was announced. */
export async function dueOfMonth(
  context: Context,
  { subscription, period }: Pick<Month, 'subscription' | 'period'>,
): Promise<number> {
  const open = await openOrderOfMonth(context, period);
  const price = (await priceOfMonth(context, subscription)).amount;
  const amount = Math.min(period.amount ?? price, price);
  // One of another plan or price ends before the month is paid.
  if (open && (period.noticedAt || (open.plan === subscription.plan && open.amount === amount)))
    return open.amount - open.fromCredit;
  return amount - fromCreditOf(amount, await heldFor(context, 'family', subscription.payerId));
}

/**
 * Ends the order of a month that a family opened before, where the month has another plan or price by now: nobody is
 * charged by it. What is paid on its page at that moment goes back.
 */
export async function endOtherOrder(
  context: Context,
  period: Pick<Period, 'id'>,
  { plan, lessons, amount }: Pick<Subscription, 'plan' | 'lessons' | 'amount'>,
): Promise<void> {
  const open = await openOrderOfMonth(context, period);
  if (!open || (open.plan === plan && open.lessons === lessons && open.amount === amount)) return;
  await closeOrder(context, open, 'cancelled');
}

/**
 * The order by which a month is paid: the open one, or a new one. It costs no more than was announced, and the family's
 * credit pays first. Its subscription is locked.
 * A place that was given up is held while the month is tried.
 * @throws Failure conflict for a month that was not announced; lesson_full where the place is gone
 */
export async function orderOfMonth(context: Context, { subscription, period }: Month): Promise<OrderRow> {
  const { database, clock } = context;
  const now = clock.now();
  const isDue = period.chargeAt !== null && period.chargeAt <= now;
  const lasting = new Date(now.getTime() + openDays * 86_400_000);
  const open = await openOrderOfMonth(context, period);
  if (open) return open.holdsPlace && isDue ? lengthened(context, open, lasting) : open;
  if (period.amount === null) throw new Failure('conflict');
  const { payerId, learnerId, lessonId, enrolmentId, plan, lessons, title, agreedTo, zone } = subscription;
  const place = await placeAhead(context, subscription);
  if (place === 'gone') throw new Failure('lesson_full');
  const price = await priceOfMonth(context, subscription);
  const isLess = price.amount <= period.amount;
  const amount = isLess ? price.amount : period.amount;
  const percent = price.listAmount === amount ? 0 : subscription.siblingPercent;
  const fromCredit = fromCreditOf(amount, await heldFor(context, 'family', payerId));
  // Before the month is due a page alone holds a place no longer than that of whoever buys anew.
  const briefly = new Date(now.getTime() + holdMinutes * 60_000);
  const [made] = await database
    .insert(orders)
    .values({
      payerId,
      learnerId,
      kind: lessonId ? 'lesson' : 'package',
      lessonId,
      enrolmentId,
      holdsPlace: place === 'free',
      plan,
      lessons,
      title,
      listAmount: price.listAmount,
      discountKind: percent > 0 ? 'second-child' : null,
      discountPercent: percent > 0 ? percent : null,
      packageBack: await packageBackNow(context),
      amount,
      fromCredit,
      agreedTo,
      subscriptionId: subscription.id,
      periodId: period.id,
      timeZone: zone,
      requestId: uuid(),
      createdAt: now,
      expiresAt: place === 'free' && !isDue ? briefly : lasting,
    })
    .returning();
  if (!made) throw new Failure('unexpected');
  await setAside(context, made, 'reserved');
  return made;
}

/** An order that a page had opened for a short time, and by which its month is charged now. */
async function lengthened({ database }: Context, { id }: OrderRow, expiresAt: Date): Promise<OrderRow> {
  const [now] = await database.update(orders).set({ expiresAt }).where(eq(orders.id, id)).returning();
  if (!now) throw new Failure('unexpected');
  return now;
}
