import { eq } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { agreementWords } from '#src/shop/subscriptions/agreement/words.server.ts';
import { nextDay } from '#src/shop/subscriptions/calendar.server.ts';
import { priceNoticeDays, renewing } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription, openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import { type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { mailPrice } from '../mails/price.server.ts';

/**
 * Announces another price (cents a month) to a family: from its first month that begins 21 days from now or later, and
 * that was not announced at the old price. A higher one holds once they have said yes, a lower one by itself.
 * @returns false where it pays that price already, or nothing renews itself any more
 */
export function offerPrice(context: Context, id: string, amount: number): Promise<boolean> {
  return inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    const period = await openPeriod(context, id);
    const isRenewing = renewing.some((state) => state === subscription.state);
    if (!isRenewing || !period || amount === subscription.amount) return false;
    const { database, clock } = context;
    const now = clock.now();
    const earliest = laterDay(dayOf(now, subscription.zone), priceNoticeDays);
    let from = period.noticedAt ? nextDay(period.dueDay, subscription) : period.dueDay;
    while (from < earliest) from = nextDay(from, subscription);
    const [offered] = await database
      .update(subscriptions)
      .set({ offeredAmount: amount, offeredFrom: from, offeredAt: now, acceptedAt: null })
      .where(eq(subscriptions.id, id))
      .returning();
    if (offered) await mailPrice(context, offered);
    return true;
  });
}

/** The sentence by which a family says yes to the price that was announced; undefined where none was. */
export function priceWords(subscription: Subscription, language: Language): string | undefined {
  const { title, plan, lessons, siblingPercent, anchor, zone, way, offeredAmount, offeredFrom } =
    subscription;
  if (offeredAmount === null || !offeredFrom) return undefined;
  const terms = { title, plan, lessons, siblingPercent, anchor, zone, ways: [way], paysNow: false };
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
    const shown = priceWords(subscription, language);
    if (amount === null || shown === undefined) throw new Failure('not_found');
    if (shown !== words) throw new Failure('price_differs');
    if (acceptedAt) return;
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
    await lockSubscription(context, id);
    await context.database
      .update(subscriptions)
      .set({ offeredAmount: null, offeredFrom: null, offeredAt: null, acceptedAt: null })
      .where(eq(subscriptions.id, id));
  });
}
