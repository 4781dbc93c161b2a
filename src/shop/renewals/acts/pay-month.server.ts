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
import { waysToPay } from '#src/shop/payments/ways.server.ts';
import { offered } from '#src/shop/payments/ways.ts';
import type { Provider } from '#src/shop/provider.ts';
import { nextDay } from '#src/shop/subscriptions/calendar.server.ts';
import { changesFrom } from '#src/shop/subscriptions/changes.server.ts';
import { lockMonth, type Month } from '#src/shop/subscriptions/paid.server.ts';
import { openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import type { Period } from '#src/shop/subscriptions/tables.server.ts';
import { putOff } from '../charging/declined.server.ts';
import { signedLink } from '../links.server.ts';
import { dueOfMonth, endOtherOrder, orderOfMonth, priceOfMonth } from '../month-order.server.ts';
import { closeOpen, isOpen } from '../open-payments.server.ts';

/** How long, in milliseconds, a family that pays by hand has for it until its saved card is tried again. */
const pageTime = 40 * 60_000;

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
  const opened = await inTransaction(context, async (context) => {
    const open = await openPeriod(context, subscriptionId);
    const month = open && (await lockMonth(context, open.id));
    if (!month?.isWanted) throw new Failure('not_found');
    if (isTooFarAhead(context, month.period, month.subscription)) throw new Failure('conflict');
    const priced = month.period.noticedAt ? month : await asAhead(context, month);
    // Nothing is opened, and no credit set aside, for what cannot be paid.
    if ((await dueOfMonth(context, priced)) > 0) await requireWay(context, paying.way);
    const order = await orderOfMonth(context, priced);
    if (order.amount > order.fromCredit) return { order, month };
    await fulfil(context, order.id);
    return undefined;
  });
  if (!opened) return { url: null };
  const { order, month } = opened;
  // Nobody else's page is handed on: on the payer's own, the card would be saved as theirs.
  await closeOpen(context, order, 'pages');
  const isFree = await endRestingCharge(context, order, month.period);
  const { way, language, isPayer } = paying;
  const whose = isPayer
    ? { email: await emailOf(context, order), saves: true }
    : { back: await signedLink(context, 'pay', order.periodId ?? '') };
  const shown = { title: titleOf(order, language), language, ...whose };
  const { url } = await startPayment(context, order, way, shown);
  // The card is not tried while they are on that page.
  if (isFree) await putOff(context, month, pageTime);
  return { url };
}

/** @throws Failure way_unavailable where nobody can pay by it now */
async function requireWay(context: Context, way: Provider): Promise<void> {
  if (!offered(await waysToPay(context)).includes(way)) throw new Failure('way_unavailable');
}

/**
 * Ends a charge of the saved card to which the provider has given no answer, and which nobody is asking for now: the
 * answer may be the same failure for a day. What was taken counts, and what is on its way stays.
 * @returns whether there was one, and nobody charges it any more
 */
async function endRestingCharge(context: Context, order: OrderRow, { actAt }: Period): Promise<boolean> {
  if (actAt && actAt <= context.clock.now()) return false;
  return (await isOpen(context, order, 'charges')) && (await closeOpen(context, order, 'charges'));
}

/** A month that was not announced yet, with the plan and the price that it will have. */
async function asAhead(context: Context, month: Month): Promise<Month> {
  const subscription = { ...month.subscription, ...changesFrom(month.subscription, month.period) };
  const { amount } = await priceOfMonth(context, subscription);
  await endOtherOrder(context, month.period, { ...subscription, amount });
  return { ...month, subscription, period: { ...month.period, amount } };
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
