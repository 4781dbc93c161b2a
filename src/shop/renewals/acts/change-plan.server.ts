import { eq } from 'drizzle-orm';
import { cents } from '#src/books/money/money.ts';
import { planKinds } from '#src/offer/pricing/plans.ts';
import { readPrices } from '#src/offer/pricing/prices.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { cardOf } from '#src/shop/payments/cards/saved-card.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { agreementWords } from '#src/shop/subscriptions/agreement/words.server.ts';
import { isSubscribed } from '#src/shop/subscriptions/begin.server.ts';
import { dueAfter } from '#src/shop/subscriptions/calendar.server.ts';
import { noNext } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription, openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import { type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { mailPlan } from '../mails/plan.server.ts';

/** Another plan that a subscription can change to: lessons a month, cents, the sentence to agree to. */
export type OtherPlan = { plan: string; lessons: number; amount: number; from: string; words: string };

/**
 * The plans that a subscription of a plan can change to, and from when on: from its next month, or from the one after it
 * where that was announced already.
 */
export async function otherPlans(
  context: Context,
  subscription: Subscription,
  language: Language,
): Promise<OtherPlan[]> {
  const { id, plan, state, anchor, zone, siblingPercent, way, learnerId, payerId } = subscription;
  const period = await openPeriod(context, id);
  if (!plan || !period || (state !== 'running' && state !== 'paused')) return [];
  const from = period.noticedAt ? dueAfter(period.dueDay, subscription) : period.dueDay;
  const prices = await readPrices(context);
  const card = await cardOf(context, payerId);
  const found: OtherPlan[] = [];
  for (const kind of planKinds)
    for (const { name, classes: lessons, discountedPrice } of prices.plans[kind]) {
      const other = { learnerId, lessonId: null, plan: name };
      if (name === plan || (await isSubscribed(context, other, id))) continue;
      const amount = cents(discountedPrice);
      const terms = {
        title: '',
        plan: name,
        lessons,
        amount,
        siblingPercent,
        from,
        anchor,
        zone,
        ways: [way],
        card,
      };
      found.push({ plan: name, lessons, amount, from, words: agreementWords(terms, language) });
    }
  return found;
}

/**
 * Changes the plan from the next month on, once that was not announced yet: from its day, though a pause or the staff put an
 * earlier month off. The family agrees to the sentence that it was shown.
 * @throws Failure not_found; price_differs where the sentence is another one by now
 */
export function changePlan(
  context: Context,
  id: string,
  { plan, words }: Pick<OtherPlan, 'plan' | 'words'>,
  language: Language,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    if (subscription.nextPlan === plan) return noteSoAlready();
    const wanted = (await otherPlans(context, subscription, language)).find((one) => one.plan === plan);
    if (!wanted) throw new Failure('not_found');
    if (wanted.words !== words) throw new Failure('price_differs');
    const { amount, lessons, from } = wanted;
    const { database, clock } = context;
    const [changed] = await database
      .update(subscriptions)
      .set({ nextPlan: plan, nextLessons: lessons, nextAmount: amount, nextFrom: from })
      .where(eq(subscriptions.id, id))
      .returning();
    const agreement = { subscriptionId: id, kind: 'plan', words, language, amount, plan } as const;
    await database.insert(agreements).values({ ...agreement, agreedAt: clock.now() });
    if (changed) await mailPlan(context, changed, wanted);
  });
}

/** Keeps the plan after all. Repeating it does nothing more. @throws Failure not_found */
export function keepPlan(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { nextPlan } = await lockSubscription(context, id);
    if (nextPlan === null) return noteSoAlready();
    await context.database.update(subscriptions).set(noNext).where(eq(subscriptions.id, id));
  });
}
