import type { PackageKind } from '#src/learning/packages/kinds.ts';
import type { Kind, PriceUnit } from '#src/offer/lessons/lesson.ts';
import { asPlain } from '#src/platform/forms/typed.ts';
import { leastDue } from '#src/shop/provider.ts';

/** `open` while it may be paid; `paid` for good; `expired` when its time was over; `cancelled` by who ordered. */
export const orderStates = ['open', 'paid', 'expired', 'cancelled'] as const;

/** Why a price is lower: one reason an order, the largest. */
export const discountKinds = ['code', 'second-child', 'first-month'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** Discounts that an account has once, however many orders are open. */
export const onceKinds: readonly DiscountKind[] = ['first-month'];

/** What comes back of a package in the first days: all that was paid, or the part for the lessons that are left. */
export const packageBacks = ['whole', 'left'] as const;
export type PackageBack = (typeof packageBacks)[number];

/** What it is, as an order keeps it. */
export type QuotedThing =
  | {
      kind: 'lesson';
      lessonId: string;
      lessonKind: Kind;
      /** What the price buys, where its teacher said so. */
      priceFor: PriceUnit | null;
      places: number | null;
      title: string;
      enrolmentId: string | null;
      holdsPlace: boolean;
    }
  | { kind: 'package'; plan: string; lessons: number; packageKind: PackageKind };

/** The plan of the dollar that the staff pay to see that it comes back: nothing is given for it. */
export const dollarPlan = 'opening-dollar';

/** How many minutes a place is held while somebody pays; no less, since Stripe's page is open for 30 at least. */
export const holdMinutes = 30;

/** A code as it is kept: in capitals, without spaces, its dashes and digits the usual ones. */
export function plainCode(typed: string): string {
  return asPlain(typed).replace(/\s/g, '').toUpperCase();
}

/**
 * How much of an amount the family's credit pays, in cents: all that there is. Where that would leave less than can be
 * paid online, a little of the credit stays on the account.
 */
export function fromCreditOf(amount: number, credit: number): number {
  const most = Math.min(credit, amount);
  const due = amount - most;
  return due === 0 || due >= leastDue ? most : Math.max(0, amount - leastDue);
}
