import type { Period, Subscription } from '#src/shop/subscriptions/tables.server.ts';

/** What changes with a month that is not announced yet: the plan, the price. Nobody is asked for a yes to pay less. */
export function changesWith(subscription: Subscription, dueDay: string): Partial<Subscription> {
  const { amount, nextPlan, offeredAmount, offeredFrom, acceptedAt } = subscription;
  const { nextLessons: lessons, nextAmount } = subscription;
  const isTold = offeredAmount !== null && offeredFrom !== null && offeredFrom <= dueDay;
  const takesPrice = isTold && (acceptedAt !== null || offeredAmount < amount);
  return {
    ...(takesPrice && { amount: offeredAmount, ...noOffer }),
    ...(nextPlan &&
      lessons &&
      nextAmount && { plan: nextPlan, lessons, amount: nextAmount, ...noNext, ...noOffer }),
  };
}

/** A subscription as it is in a month: another plan or price holds from the first one that was not announced without it. */
export function inMonth(subscription: Subscription, { amount, dueDay }: Period): Subscription {
  return amount === null ? { ...subscription, ...changesWith(subscription, dueDay) } : subscription;
}

const noOffer = { offeredAmount: null, offeredFrom: null, offeredAt: null, acceptedAt: null };
const noNext = { nextPlan: null, nextLessons: null, nextAmount: null };
