import type { Language } from '#src/platform/language/language.ts';
import type { Decline, Provider } from '#src/shop/provider.ts';

/**
 * How a subscription stands: `running`; `paused` for some weeks; `failing` while its last month could not be charged;
 * `ending` once it is stopped, until what was paid is over; `ended`.
 */
export const subscriptionStates = ['running', 'paused', 'failing', 'ending', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** States in which another month may still be charged. */
export const renewing = ['running', 'paused', 'failing'] as const satisfies readonly SubscriptionState[];

/** By whom or what it was stopped. */
export const stopCauses = [
  // The family: on its page, by the link of a mail, or by buying one month alone.
  'payer',
  'link',
  'one-month',
  'staff',
  // What it rests on is gone.
  'card',
  'learner',
  'place',
  // The month was not paid for as long as its place is kept.
  'unpaid',
  'lesson',
  'account',
  'refund',
  'dispute',
] as const;
export type StopCause = (typeof stopCauses)[number];

/** Causes of a stop that a family can take back, if all it rests on is there: lessons that seemed over may go on. */
export const takenBack: readonly StopCause[] = ['payer', 'link', 'one-month', 'staff', 'card', 'lesson'];

/** Causes of a stop after which another guardian may go on with the place: who paid looks after the child no more. */
export const payerLeft: readonly StopCause[] = ['learner', 'account'];

/** What a family may say, once it has stopped, of why. */
export const stopReasons = [
  'price',
  'time',
  'teacher',
  'lessons',
  'progress',
  'break',
  'other-school',
  'other',
] as const;
export type StopReason = (typeof stopReasons)[number];

/**
 * One month: `ahead` until it is charged, `failing` while it is tried again, `failed` once it is not tried any more,
 * `late` when it lay too long and the staff decide, `paid`, or `skipped` by a stop.
 */
export const periodStates = ['ahead', 'failing', 'failed', 'late', 'paid', 'skipped'] as const;
export type PeriodState = (typeof periodStates)[number];

/** States of the one period of a subscription that is not over. */
export const openPeriods = ['ahead', 'failing', 'failed', 'late'] as const satisfies readonly PeriodState[];

/** Why a month is not paid: the card was declined; none is saved; or the family is asked to pay each time. */
export const troubles = [
  'expired',
  'too-little',
  'confirm',
  'declined',
  'hard',
  'no-card',
  'request',
] as const satisfies readonly (Decline | 'no-card' | 'request')[];
export type Trouble = (typeof troubles)[number];

/** What a family agreed to: at the beginning, to another plan, to another price. */
export const agreementKinds = ['begun', 'plan', 'price'] as const;

/** How many weeks a pause may last, and for how many after the last paid day a place is kept. */
export const pauseWeeks = { least: 1, most: 12, placeKept: 4 };

/**
 * Where a month cannot be paid for a reason of ours when its place is kept for the last day: for how many days after it can
 * be paid the place is kept, and for how many weeks at most.
 */
export const keptLonger = { days: 3, mostWeeks: 4 };

/** Days before another price holds on which it is announced. */
export const priceNoticeDays = 21;

/** What renews itself, and what was shown of it, as an order keeps it until it is paid. */
export type Renewal = {
  /** Each later month, in cents, without the discounts of the first. */
  amount: number;
  /** Per cent off for a second child, as long as another child learns. */
  siblingPercent: number;
  /** The sentence that was agreed to, and its language. */
  words: string;
  language: Language;
  /** By whom it is charged, and on whose clock its days are. */
  way: Provider;
  zone: string;
  /** When the second month begins (YYYY-MM-DD), and the day of the month, as the sentence has them; older orders have none. */
  next?: string | undefined;
  anchor?: number | undefined;
  /** One month alone: the subscription ends with it. */
  once: boolean;
};

/** Another price that was announced holds from its day on: with a yes, or by itself where it is lower. */
export function takesOffer({
  amount,
  offeredAmount,
  acceptedAt,
}: {
  amount: number;
  offeredAmount: number | null;
  acceptedAt: Date | null;
}): boolean {
  return offeredAmount !== null && (acceptedAt !== null || offeredAmount < amount);
}

/** Of a subscription whose plan stays. */
export const noNext = { nextPlan: null, nextLessons: null, nextAmount: null, nextFrom: null };

/** Of a subscription to which no other price is announced. */
export const noOffer = { offeredAmount: null, offeredFrom: null, offeredAt: null, acceptedAt: null };
