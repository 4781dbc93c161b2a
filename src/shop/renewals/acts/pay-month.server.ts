import { and, eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { fulfil } from '#src/shop/orders/fulfil.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { startPayment } from '#src/shop/payments/start.server.ts';
import { titleOf } from '#src/shop/payments/title.server.ts';
import type { Provider } from '#src/shop/provider.ts';
import { nextDay } from '#src/shop/subscriptions/calendar.server.ts';
import { lockMonth } from '#src/shop/subscriptions/paid.server.ts';
import { openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import type { Period } from '#src/shop/subscriptions/tables.server.ts';
import { inMonth } from '../coming.server.ts';
import { signedLink } from '../links.server.ts';
import { closeOther, orderOfMonth, priceOfMonth } from '../month-order.server.ts';
import { closePages } from '../open-pages.server.ts';

/**
 * How a month is paid by hand: by which provider, in which language; by the payer, whose card is saved then, or by whoever
 * holds the link.
 */
export type Paying = { way: Provider; language: Language; isPayer: boolean };

/**
 * Pays the next month of a subscription on the provider’s page: one that failed or lay too long, one that is due, or one
 * ahead. What the family’s credit pays completely is paid at once.
 * @returns where to pay; null once it is paid
 * @throws Failure not_found where nothing is to be paid; conflict for more than one month ahead; being_paid while the
 *   card is charged; way_unavailable
 */
export async function payMonth(
  context: Context,
  subscriptionId: string,
  paying: Paying,
): Promise<{ url: string | null }> {
  const order = await inTransaction(context, async (context) => {
    const open = await openPeriod(context, subscriptionId);
    const month = open && (await lockMonth(context, open.id));
    if (!month?.isWanted) throw new Failure('not_found');
    const { period } = month;
    const subscription = inMonth(month.subscription, period);
    if (isTooFarAhead(context, period, subscription)) throw new Failure('conflict');
    const amount = period.amount ?? (await priceOfMonth(context, subscription)).amount;
    if (period.amount === null) await closeOther(context, { subscription, period }, amount);
    const order = await orderOfMonth(context, { ...month, subscription, period: { ...period, amount } });
    if (order.amount > order.fromCredit) return order;
    await fulfil(context, order.id);
    return undefined;
  });
  if (!order) return { url: null };
  // Nobody else's page is handed on: on the payer's own, the card would be saved as theirs.
  await closePages(context, order);
  const { way, language, isPayer } = paying;
  const whose = isPayer
    ? { email: await emailOf(context, order), saves: true }
    : { back: await signedLink(context, 'pay', order.periodId ?? '') };
  const shown = { title: titleOf(order, language), language, ...whose };
  return { url: (await startPayment(context, order, way, shown)).url };
}

/** Whether a month begins so late that more than one would be paid ahead. */
export function isTooFarAhead(
  { clock }: Context,
  { state, dueDay }: Period,
  { zone, anchor }: { zone: string; anchor: number },
): boolean {
  return state === 'ahead' && dueDay > nextDay(dayOf(clock.now(), zone), { anchor });
}

async function emailOf({ database }: Context, { payerId }: OrderRow): Promise<string> {
  const [user] = await database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, payerId)));
  return user?.email ?? '';
}
