import { eq } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { cardOf } from '#src/shop/payments/cards/saved-card.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { agreementWords } from '#src/shop/subscriptions/agreement/words.server.ts';
import { dueAfter, nextDay } from '#src/shop/subscriptions/calendar.server.ts';
import { noOffer, priceNoticeDays, renewing, takesOffer } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription, openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import { type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { mailPrice, mailPriceStays } from '../mails/price.server.ts';

/**
 * Announces another price (cents a month) to a family: from its first month that begins 21 days from now or later, and
 * that was not announced at the old price. A higher one holds once they have said yes, a lower one by itself. The price
 * that they pay takes back what was announced before, unless that holds in between.
 * @returns false where it pays or was told that price already, changes its plan, or nothing renews itself any more
 */
export function offerPrice(context: Context, id: string, amount: number): Promise<boolean> {
  return inTransaction(context, async (context) => {
    const locked = await lockSubscription(context, id);
    const period = await openPeriod(context, id);
    const isRenewing = renewing.some((state) => state === locked.state);
    if (!isRenewing || !period || locked.nextPlan || (locked.offeredAmount ?? locked.amount) === amount)
      return false;
    const now = context.clock.now();
    const earliest = laterDay(dayOf(now, locked.zone), priceNoticeDays);
    let from = period.noticedAt ? dueAfter(period.dueDay, locked) : period.dueDay;
    while (from < earliest) from = nextDay(from, locked);
    const subscription = await holdingBefore(context, locked, from);
    if (amount === subscription.amount) {
      await mailPriceStays(context, await changed(context, id, noOffer));
      return true;
    }
    const offer = { offeredAmount: amount, offeredFrom: from, offeredAt: now, acceptedAt: null };
    await mailPrice(context, await changed(context, id, offer));
    return true;
  });
}

/** What was announced before and holds by now, or with a yes, is the price until another one begins. */
async function holdingBefore(
  context: Context,
  subscription: Subscription,
  from: string,
): Promise<Subscription> {
  const { id, offeredAmount, offeredFrom } = subscription;
  if (offeredAmount === null || !offeredFrom || offeredFrom >= from || !takesOffer(subscription))
    return subscription;
  return changed(context, id, { amount: offeredAmount, ...noOffer });
}

async function changed({ database }: Context, id: string, to: Partial<Subscription>): Promise<Subscription> {
  const [now] = await database.update(subscriptions).set(to).where(eq(subscriptions.id, id)).returning();
  if (!now) throw new Failure('not_found');
  return now;
}

/**
 * The sentence by which a family says yes to the price that was announced; undefined where none was, its plan changes, or
 * nothing more is charged.
 */
export async function priceWords(
  context: Pick<Context, 'database'>,
  subscription: Subscription,
  language: Language,
): Promise<string | undefined> {
  const { state, title, plan, lessons, siblingPercent, anchor, zone, way } = subscription;
  const { offeredAmount, offeredFrom, nextPlan, payerId } = subscription;
  const isRenewing = renewing.some((one) => one === state);
  if (!isRenewing || nextPlan || offeredAmount === null || !offeredFrom) return undefined;
  const card = await cardOf(context, payerId);
  const terms = { title, plan, lessons, siblingPercent, anchor, zone, ways: [way], card };
  return agreementWords({ ...terms, amount: offeredAmount, from: offeredFrom }, language);
}

/**
 * A family says yes to another price.
 * @throws Failure not_found where none was announced; price_differs where it is another one by now
 */
export function acceptPrice(context: Context, id: string, words: string, language: Language): Promise<void> {
  return inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    const { offeredAmount: amount, acceptedAt, plan } = subscription;
    const shown = await priceWords(context, subscription, language);
    if (amount === null || shown === undefined) throw new Failure('not_found');
    if (shown !== words) throw new Failure('price_differs');
    if (acceptedAt) return noteSoAlready();
    const { database, clock } = context;
    const agreedAt = clock.now();
    await database.update(subscriptions).set({ acceptedAt: agreedAt }).where(eq(subscriptions.id, id));
    await database
      .insert(agreements)
      .values({ subscriptionId: id, kind: 'price', words, language, amount, plan, agreedAt });
  });
}

/** A family says no: the old price stays. Repeating it does nothing more. @throws Failure not_found */
export function declinePrice(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { offeredAmount } = await lockSubscription(context, id);
    if (offeredAmount === null) return noteSoAlready();
    await changed(context, id, noOffer);
  });
}
