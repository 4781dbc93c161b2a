import { inDollars } from '#src/books/money/money.ts';
import { presentLearner } from '#src/learning/families/present.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isHeldNow } from '#src/shop/payments/refunds/fraud.server.ts';
import { inMonth } from '#src/shop/subscriptions/changes.server.ts';
import { keptUnpaid } from '#src/shop/subscriptions/kept-places.server.ts';
import { renewing } from '#src/shop/subscriptions/subscription.ts';
import type { Period, Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { againWords } from './acts/again.server.ts';
import { endsEarly, hasBegun } from './acts/pause.server.ts';
import { isTooFarAhead } from './acts/pay-month.server.ts';
import { priceWords } from './acts/price.server.ts';
import { stopMeans } from './acts/stop.server.ts';
import { firstMonthBack } from './mails/first-month.server.ts';
import { otherCardUntil } from './mails/other-card-until.server.ts';
import { dueOfMonth, priceOfMonth } from './month-order.server.ts';
import type { WholeSubscription } from './read.server.ts';
import { dearerWithout } from './siblings.server.ts';

/** What it is and for whom, as every guardian may know it: no amount. */
export function presentThing({
  subscription,
  learner,
  lessonKind,
}: Pick<WholeSubscription, 'subscription' | 'learner' | 'lessonKind'>) {
  const { id, title, plan, lessons, lessonId, state, paidUntil } = subscription;
  return {
    _id: id,
    title,
    plan,
    lessons,
    lesson: lessonId && lessonKind ? { _id: lessonId, kind: lessonKind } : null,
    learner: presentLearner(learner),
    state,
    paidUntil,
  };
}

/** One that somebody else pays, as the other guardians may know it. */
export function presentOther({ clock }: Pick<Context, 'clock'>, whole: Parameters<typeof presentThing>[0]) {
  const { state, paidUntil, zone } = whole.subscription;
  const isOver = state === 'running' && paidUntil <= dayOf(clock.now(), zone);
  return { ...presentThing(whole), isUnpaid: state === 'failing' || isOver };
}

/** What another subscription costs once the discount for a second child is over. */
export function presentDearer({ title, plan, lessons, amount }: Subscription) {
  return { title, plan, lessons, amount: inDollars(amount) };
}

/** Why a month is not paid. One that is tried again after its card was refused for good is tried with another card. */
const troubleNow = ({ state, trouble }: Period) =>
  state === 'failing' && trouble === 'hard' ? null : trouble;

/** A subscription as its payer sees it. */
export async function presentSubscription(context: Context, whole: WholeSubscription, language: Language) {
  const { subscription, period, words, months } = whole;
  const { way, state, plan, pausedFrom, pausedUntil, placeUntil } = subscription;
  const { nextPlan, nextLessons, nextAmount, nextFrom } = subscription;
  const { offeredAmount, offeredFrom, acceptedAt } = subscription;
  const { stoppedAt, stopCause, stopReason } = subscription;
  const isRenewing = renewing.some((one) => one === state);
  const { amount } = await priceOfMonth(context, subscription);
  const coming = period && (await priceOfMonth(context, inMonth(subscription, period)));
  const isDue = period !== undefined && isRenewing;
  const due = isDue
    ? await dueOfMonth(context, { subscription: inMonth(subscription, period), period })
    : undefined;
  // Nothing is tried, and no other card, while nothing is charged.
  const isHeld = isDue && (await isHeldNow(context, subscription));
  const tried = isHeld ? undefined : period;
  const means = isRenewing ? await stopMeans(context, subscription) : null;
  const isAhead = period?.state === 'ahead';
  const offer = await priceWords(context, subscription, language);
  return {
    ...presentThing(whole),
    way,
    amount: inDollars(amount),
    words: words ?? null,
    next: isDue
      ? {
          state: period.state,
          day: period.dueDay,
          amount: inDollars(period.amount ?? coming?.amount ?? amount),
          due: inDollars(due ?? amount),
          chargeAt: period.chargeAt?.toISOString() ?? null,
          tryAt: tried?.state === 'failing' ? (tried.actAt?.toISOString() ?? null) : null,
          trouble: troubleNow(period),
          otherCardUntil: (tried && otherCardUntil(context, subscription, tried)?.toISOString()) ?? null,
          placeUntil: keptUnpaid(subscription, period),
          canBePaid: !isTooFarAhead(context, period, subscription),
          isHeld,
        }
      : null,
    pause:
      state === 'paused' && pausedFrom && pausedUntil && placeUntil
        ? {
            ...{ from: pausedFrom, until: pausedUntil, placeUntil },
            endsEarly: endsEarly(context, subscription, period) ?? null,
          }
        : null,
    canPause: state === 'running' && isAhead && !hasBegun(context, subscription, period),
    change:
      nextPlan && nextLessons && nextAmount && nextFrom
        ? { plan: nextPlan, lessons: nextLessons, amount: inDollars(nextAmount), from: nextFrom }
        : null,
    canChange: plan !== null && isAhead && (state === 'running' || state === 'paused'),
    offer:
      offer && offeredAmount !== null && offeredFrom
        ? {
            amount: inDollars(offeredAmount),
            from: offeredFrom,
            words: offer,
            isAccepted: acceptedAt !== null,
          }
        : null,
    stop: means && {
      back: means.back ? inDollars(means.back.amount) : null,
      until: means.until,
      siblings: (await dearerWithout(context, subscription)).map(presentDearer),
      firstUntil: (await firstMonthBack(context, subscription))?.until ?? null,
    },
    stopped:
      stoppedAt && stopCause ? { at: stoppedAt.toISOString(), cause: stopCause, reason: stopReason } : null,
    again: (await againWords(context, subscription, language)) ?? null,
    months: months.map(({ id, number, amount: paid, paidAt }) => ({
      _id: id,
      number,
      amount: inDollars(paid),
      paidAt: (paidAt ?? new Date(0)).toISOString(),
    })),
  };
}
