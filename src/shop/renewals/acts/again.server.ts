import { desc, eq } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { noteStopped } from '#src/shop/payments/cards/cards.server.ts';
import { cardOf } from '#src/shop/payments/cards/saved-card.server.ts';
import { isGone } from '#src/shop/renewals/gone.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { agreementWords } from '#src/shop/subscriptions/agreement/words.server.ts';
import { anchorOf, isDayOf, noticeDays } from '#src/shop/subscriptions/calendar.server.ts';
import { changesFrom } from '#src/shop/subscriptions/changes.server.ts';
import { takenBack } from '#src/shop/subscriptions/subscription.ts';
import { addPeriod, lockSubscription } from '#src/shop/subscriptions/subscriptions.server.ts';
import { periods, type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { announceMonth } from '../charging/announce.server.ts';

/**
 * The sentence by which a stopped subscription goes on, while what was paid lasts; undefined once it has ended, or where
 * what it rested on is gone.
 */
export async function againWords(
  context: Context,
  subscription: Subscription,
  language: Language,
): Promise<string | undefined> {
  const { state, stopCause, paidUntil: from, zone, way, payerId } = subscription;
  const today = dayOf(context.clock.now(), zone);
  if (stopCause && !takenBack.includes(stopCause)) return undefined;
  if (state !== 'ending' || from <= today || (await isGone(context, subscription))) return undefined;
  const soonest = laterDay(today, noticeDays);
  const terms = {
    ...subscription,
    ...priceAgain(subscription),
    from,
    anchor: anchorAgain(subscription),
    ways: [way],
    card: await cardOf(context, payerId),
    first: soonest > from ? soonest : undefined,
  };
  return agreementWords(terms, language);
}

/** The day of the month on which it goes on: the one that it had, if what was paid ends on that one. */
function anchorAgain({ paidUntil, anchor, pausedAnchor }: Subscription): number {
  const its = [pausedAnchor, anchor].find((day) => day !== null && isDayOf(paidUntil, day));
  return its ?? anchorOf(paidUntil);
}

/**
 * The price at which it goes on: a lower one that was announced from that day on holds. A yes to a higher one was said
 * before the stop: what is agreed to now is another price, so it is asked for anew.
 */
function priceAgain(subscription: Subscription): Partial<Subscription> {
  const asked = { ...subscription, acceptedAt: null };
  return { acceptedAt: null, ...changesFrom(asked, { dueDay: subscription.paidUntil }) };
}

/**
 * Takes a stop back while what was paid lasts: the next month begins where the paid time ends. The family agrees to the
 * sentence that it was shown. Repeating it does nothing more.
 * @throws Failure not_found; conflict once it has ended, or where what it rests on is gone by now; price_differs where the sentence is another one by now
 */
export function goOn(context: Context, id: string, words: string, language: Language): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const subscription = await lockSubscription(context, id);
    if (subscription.state === 'running' || subscription.state === 'paused') return noteSoAlready();
    const shown = await againWords(context, subscription, language);
    if (shown === undefined) throw new Failure('conflict');
    if (shown !== words) throw new Failure('price_differs');
    const price = priceAgain(subscription);
    const { paidUntil, amount, plan } = { ...subscription, ...price };
    await database
      .update(subscriptions)
      .set({
        state: subscription.pausedUntil ? 'paused' : 'running',
        anchor: anchorAgain(subscription),
        pausedAnchor: null,
        ...price,
        ...{ stoppedAt: null, stopCause: null, stoppedBy: null, stopReason: null },
        // They are told what they have agreed to, as at its beginning.
        toldAt: null,
      })
      .where(eq(subscriptions.id, id));
    await noteStopped(context, id);
    await database
      .insert(agreements)
      .values({ subscriptionId: id, kind: 'begun', words, language, amount, plan, agreedAt: clock.now() });
    const [last] = await database
      .select({ number: periods.number })
      .from(periods)
      .where(eq(periods.subscriptionId, id))
      .orderBy(desc(periods.number))
      .limit(1);
    const number = (last?.number ?? 1) + 1;
    const next = await addPeriod(context, subscription, { number, dueDay: paidUntil });
    // Announced at once where it is due to be: the first charge is on the day that the sentence names.
    await announceMonth(context, next);
  });
}
