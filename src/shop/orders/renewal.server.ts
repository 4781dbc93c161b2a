import type { EnrolmentRow } from '#src/learning/enrolments/tables.server.ts';
import { planKinds, usualPrices } from '#src/offer/pricing/plans.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Provider } from '#src/shop/provider.ts';
import { agreementWords } from '#src/shop/subscriptions/agreement/words.server.ts';
import { firstDays, isSubscribed, livingFor } from '#src/shop/subscriptions/begin.server.ts';
import { hasLessonsFrom } from '#src/shop/subscriptions/lessons-from.server.ts';
import { type Renewal, renewing as renewingStates } from '#src/shop/subscriptions/subscription.ts';
import { siblingPercentOf } from './discounts.server.ts';
import type { QuotedThing } from './order.ts';

/** In whose language it is told how something renews itself, on whose clock, by whom it may be paid, and whether a card is saved. */
export type Renewing = {
  language: Language;
  zone: string;
  ways: readonly Provider[];
  card: 'saved' | 'unsaved';
};

/** What renews itself, with its first month's day and the next one's (YYYY-MM-DD), and the sentence to agree to. */
export type QuotedRenewal = Omit<Renewal, 'once' | 'way'> & { first: string; next: string; anchor: number };

/** How a quote says that something renews itself, or why it does not. */
export type Renews = {
  /** What renews itself from the second month on; null for what does not. */
  renewal: QuotedRenewal | null;
  /** The only month of lessons that end before the next one: it is one month alone. */
  onlyMonth: QuotedRenewal | null;
  /** It renews itself already for this learner: what is bought is more of it. */
  renewsAlready: boolean;
  /** This learner has it already, and it does not renew itself any more: what is bought is more of it. */
  isEnding: boolean;
};

/**
 * How something renews itself: a plan of the pricing page, or a place whose price is for a month. Null for the rest, for
 * lessons that are over by then as far as they are planned, and for what that learner has already: it renews itself, or it
 * was stopped and is not over yet.
 */
export async function renewalOf(
  context: Context,
  bought: {
    thing: QuotedThing;
    learnerId: string | undefined;
    listAmount: number;
    payerId: string;
    isPromised: boolean;
    /** What is left to be paid now; nothing by a code for all of it, or by credit. */
    due: number;
  },
  renewing: Renewing | undefined,
): Promise<Renews> {
  const { thing, learnerId, listAmount: amount, isPromised, due } = bought;
  const isOffered = renewing !== undefined && renewing.ways.length > 0;
  if (!isOffered || !renewsItself(thing)) return neither;
  const { lessonId, enrolmentId, plan, lessons, title } =
    thing.kind === 'lesson'
      ? { ...thing, plan: null, lessons: null }
      : { ...thing, lessonId: null, enrolmentId: null, title: '' };
  const living = learnerId ? await livingFor(context, { learnerId, lessonId, plan }) : [];
  if (living.length > 0) {
    const renewsAlready = living.some((state) => renewingStates.some((one) => one === state));
    return { ...neither, renewsAlready, isEnding: !renewsAlready };
  }
  const { language, zone } = renewing;
  // Where nothing is paid now, no card is given either; the first way is the one that is kept.
  const paying =
    due > 0
      ? ({ ways: renewing.ways, card: 'card' } as const)
      : { ways: renewing.ways.slice(0, 1), card: renewing.card };
  const { first, next, anchor } = await firstDays(context, { lessonId, enrolmentId }, zone);
  // What was promised is the whole price.
  const siblingPercent = isPromised ? 0 : await siblingPercentOf(context, bought);
  const terms = {
    title,
    plan,
    lessons,
    amount,
    siblingPercent,
    from: next,
    anchor,
    zone,
    ...paying,
  };
  const words = agreementWords(terms, language);
  const renewal = { amount, siblingPercent, words, language, zone, first, next, anchor };
  const goesOn = lessonId === null || (await hasLessonsFrom(context, lessonId, next, zone));
  return { ...neither, ...(goesOn ? { renewal } : { onlyMonth: renewal }) };
}

const neither: Renews = { renewal: null, onlyMonth: null, renewsAlready: false, isEnding: false };

function renewsItself(thing: QuotedThing): boolean {
  if (thing.kind === 'lesson') return thing.priceFor === 'month';
  return planKinds.some((kind) => usualPrices.plans[kind].some(({ name }) => name === thing.plan));
}

/** Whether a place, of which something was paid before, has a month to pay from now on, which may renew itself. */
export async function canRenew(
  context: Context,
  { id: enrolmentId, learnerId, lessonId, priceFor }: EnrolmentRow,
  renewing: Renewing | undefined,
): Promise<boolean> {
  if (!renewing || priceFor !== 'month') return false;
  if (await isSubscribed(context, { learnerId, lessonId, plan: null })) return false;
  const { zone } = renewing;
  const { first } = await firstDays(context, { lessonId, enrolmentId }, zone);
  return hasLessonsFrom(context, lessonId, first, zone);
}
