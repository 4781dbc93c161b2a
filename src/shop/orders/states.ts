/** `open` while it may be paid; `paid` for good; `expired` when its time was over; `cancelled` by who ordered. */
export const orderStates = ['open', 'paid', 'expired', 'cancelled'] as const;

/** Why a price is lower: one reason an order, the largest. */
export const discountKinds = ['code', 'second-child', 'first-month'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** Discounts that an account has once, however many orders are open. */
export const onceKinds: readonly DiscountKind[] = ['first-month'];

/** What of a package comes back in the first days: all that was paid, or what was paid for the lessons that are left. */
export const packageBacks = ['whole', 'left'] as const;
export type PackageBack = (typeof packageBacks)[number];

/** So long a place is held for who pays, in minutes; no less, since Stripe's Checkout lasts at least that long. */
export const holdMinutes = 30;
