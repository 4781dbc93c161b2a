import { eq } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { openOrderOfMonth } from '#src/shop/orders/open-order.server.ts';
import { lookAtPayments } from '#src/shop/payments/look.server.ts';
import type { Provider } from '#src/shop/provider.ts';
import { inMonth } from '#src/shop/subscriptions/changes.server.ts';
import { renewing } from '#src/shop/subscriptions/subscription.ts';
import {
  type Period,
  periods,
  type Subscription,
  subscriptions,
} from '#src/shop/subscriptions/tables.server.ts';
import { isTooFarAhead, payMonth } from './acts/pay-month.server.ts';
import { stopMeans, stopSubscription } from './acts/stop.server.ts';
import { openLink } from './links.server.ts';
import { dueOfMonth } from './month-order.server.ts';
import { presentDearer } from './present.server.ts';
import { dearerWithout } from './siblings.server.ts';

/**
 * What a signed link of a mail would stop; like the mail, it names the child where the payer has several.
 * @throws Failure not_found
 */
export async function meaningByLink(context: Context, key: string) {
  const subscription = await subscriptionOf(context, await openLink(context, 'stop', key));
  const { title, plan, lessons, state, paidUntil, payerId, learnerId } = subscription;
  const all = await learnersOf(context, payerId);
  const learner = all.length > 1 ? all.find(({ id }) => id === learnerId)?.firstName || null : null;
  const isRenewing = renewing.some((one) => one === state);
  const means = isRenewing ? await stopMeans(context, subscription) : undefined;
  const back = means?.back ? inDollars(means.back.amount) : null;
  const siblings = isRenewing ? (await dearerWithout(context, subscription)).map(presentDearer) : [];
  return { learner, title, plan, lessons, state, until: means?.until ?? paidUntil, back, siblings };
}

/** Stops it. @throws Failure not_found */
export async function stopByLink(context: Context, key: string) {
  const meaning = await meaningByLink(context, key);
  const { state, paidUntil } = await stopSubscription(context, await openLink(context, 'stop', key), {
    cause: 'link',
  });
  return { ...meaning, state, until: paidUntil };
}

/**
 * The month that a signed link pays; nothing of the family is told. Whoever has just paid comes back here: a payment
 * that is still open is asked for at its provider.
 * @throws Failure not_found
 */
export async function monthByLink(context: Context, key: string) {
  const order = await openOrderOfMonth(context, (await monthOf(context, key)).period);
  if (order) await lookAtPayments(context, order);
  const { period, subscription: now } = await monthOf(context, key);
  const subscription = inMonth(now, period);
  const { title, plan, lessons, state } = subscription;
  const isPaid = period.state === 'paid';
  const isOpen =
    !isPaid &&
    period.state !== 'skipped' &&
    renewing.some((one) => one === state) &&
    // A pause has put it off.
    !isTooFarAhead(context, period, subscription);
  const amount = isOpen ? inDollars(await dueOfMonth(context, { subscription, period })) : null;
  return { title, plan, lessons, day: period.dueDay, amount, isPaid };
}

/** Pays it on the provider’s page, whoever holds the link. @throws Failure not_found, and as payMonth does */
export async function payByLink(
  context: Context,
  key: string,
  paying: { way: Provider; language: Language },
) {
  const { period } = await monthOf(context, key);
  if (period.state === 'paid' || period.state === 'skipped') throw new Failure('order_closed');
  return payMonth(context, period.subscriptionId, { ...paying, isPayer: false });
}

async function subscriptionOf({ database }: Context, id: string): Promise<Subscription> {
  const [found] = await database.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!found) throw new Failure('not_found');
  return found;
}

async function monthOf(
  context: Context,
  key: string,
): Promise<{ period: Period; subscription: Subscription }> {
  const id = await openLink(context, 'pay', key);
  const [period] = await context.database.select().from(periods).where(eq(periods.id, id));
  if (!period) throw new Failure('not_found');
  return { period, subscription: await subscriptionOf(context, period.subscriptionId) };
}
