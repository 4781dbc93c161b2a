import { kindOfOffer, offerOf } from '#src/offer/pricing/offer.ts';
import { planKinds, usualPrices } from '#src/offer/pricing/plans.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';

/** A code is current until it is ended, whatever its days are. */
export const codeStates = ['current', 'ended'] as const;

/** What the staff give without a code. */
export const ruleKinds = ['second-child', 'first-month'] as const;

/** How an enrolment stands with its money. */
export const enrolmentStates = [
  'unpaid',
  'paid',
  'by-credits',
  'short',
  'to-refund',
  'refunded',
  'cancelled',
] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

/** What is bought. */
export const orderKinds = ['lesson', 'package'] as const;

/** What a family asked of the staff and waits for: money back outside of the terms. */
export const refundWishes = ['refund'] as const;

/** What an order is for: the title of the class or group as it was, or a package of so many lessons. */
export function nameOfOrdered(
  { title, lessons }: { title: string; lessons: number | null },
  t: Translate,
): string {
  return title || t('staff/money/orders:package', { count: lessons ?? 0 });
}

/** Families’ credit: the most first. */
export const creditSorts = ['most'] as const;

/** A difference is open until a later comparison no longer finds it. */
export const differenceStates = ['open', 'gone'] as const;

/** The orders of the list: by age, or whose next month is due first. */
export const subscriptionSorts = ['newest', 'oldest', 'due'] as const;

/** Whose price is not the one at which it is sold today. */
export const priceFilters = ['differs'] as const;

/** Months that wait for a person: nobody tried them in time, or all tries are over. */
export const waitFilters = ['late', 'failed'] as const;

/** Why the month that is open waits for a person, if it does. */
export function waitOf(month: { state: string } | null): (typeof waitFilters)[number] | undefined {
  return waitFilters.find((state) => state === month?.state);
}

/** The names of the plans that can renew themselves. */
export const planNames = planKinds.flatMap((kind) => usualPrices.plans[kind].map(({ name }) => name)) as [
  string,
  ...string[],
];

/** What renews itself: the title of the class or group, or a plan of so many lessons. */
export function nameOfSubscribed(
  { title, plan, lessons }: { title: string; plan: string | null; lessons: number | null },
  t: Translate,
): string {
  if (!plan) return title;
  return t(`staff/money/subscriptions:plan.${kindOfOffer(plan) ?? 'group'}`, { count: lessons ?? 0 });
}

/** A plan or a package by its name, with the lessons that it usually has. */
export function nameOfPlan(plan: string, t: Translate): string {
  const lessons = offerOf(usualPrices, plan)?.lessons ?? 0;
  if (!planNames.includes(plan)) return t('staff/money/orders:package', { count: lessons });
  return nameOfSubscribed({ title: '', plan, lessons }, t);
}
