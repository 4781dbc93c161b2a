import { noNext, noOffer, takesOffer } from './subscription.ts';
import type { Period, Subscription } from './tables.server.ts';

/**
 * What of a subscription is another from a month on: the plan that was chosen, from the day that was agreed to, or the
 * price that was announced. Nobody is asked for a yes to pay less.
 */
export function changesFrom(
  subscription: Subscription,
  { dueDay }: Pick<Period, 'dueDay'>,
): Partial<Subscription> {
  const { nextPlan, nextLessons, nextAmount, nextFrom } = subscription;
  const { offeredAmount, offeredFrom } = subscription;
  if (nextPlan && nextLessons && nextAmount && nextFrom && nextFrom <= dueDay)
    return { plan: nextPlan, lessons: nextLessons, amount: nextAmount, ...noNext, ...noOffer };
  const isTold = offeredAmount !== null && offeredFrom !== null && offeredFrom <= dueDay;
  return isTold && takesOffer(subscription) ? { amount: offeredAmount, ...noOffer } : {};
}

/** A subscription with the plan and the price that it has in a month; what was announced of that month stays. */
export function inMonth(
  subscription: Subscription,
  period: Pick<Period, 'dueDay' | 'noticedAt'>,
): Subscription {
  return period.noticedAt ? subscription : { ...subscription, ...changesFrom(subscription, period) };
}
