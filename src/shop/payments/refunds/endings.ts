/** How a place may be paid. */
export const payings = ['once', 'month', 'ahead', 'credits', 'unpaid', 'noted'] as const;
/**
 * One order for all of it (`once`); a month that renews itself, alone or with one that was paid ahead; lessons of a package;
 * not at all; or by hand, as the staff have noted.
 */
export type Paying = (typeof payings)[number];

/**
 * What becomes of what was paid, after the first days: what was not held waits on `today` for one press; all of a month that
 * has not begun goes `back` by itself; `both` is that, and the other months as where none was paid ahead; `given` is what was
 * just given back, as it was said; `lessons` stay in the package; `nothing` goes back, by the terms or for nothing was paid.
 * Left out where it cannot come about.
 */
export type Outcome = 'today' | 'back' | 'both' | 'given' | 'lessons' | 'nothing';

/** A way in which a place ends: the file that ends it, and what becomes of the money. */
type Ending = { by: string } & Partial<Record<Paying, Outcome>>;

/** By the school: what was paid and is not held is owed. */
const school = { once: 'today', month: 'today', ahead: 'both', noted: 'today' } as const;
/** By the family: after the first days what is paid stays paid, but for months that have not begun. */
const family = { once: 'nothing', month: 'nothing', ahead: 'back', noted: 'nothing' } as const;
const without = { credits: 'lessons', unpaid: 'nothing' } as const;

/**
 * Every way in which a place can end, with what becomes of the money. A blocked teacher, a handed over class and a place that
 * an import takes back are none: the first two keep their places, the last was never paid.
 */
export const endings = {
  /** The teacher deletes the class or group. */
  deleted: { by: 'offer/lessons/form/delete-lesson', ...school, ...without },
  /** The account of the teacher is erased. */
  teacherErased: { by: 'account/privacy/erasure/erase-lessons', ...school, ...without },
  /** The staff take the place away. */
  taken: { by: 'learning/enrolments/ending', ...school, ...without },
  /** Money went back on the provider's own pages, and the staff say that the place ends. */
  refundSeen: { by: 'shop/payments/refunds/refused', once: 'today', month: 'today', ahead: 'both' },
  /** The family gives it up. */
  givenUp: { by: 'learning/enrolments/giving-up/giving-up', ...family, ...without },
  /** The family removes the child. */
  childRemoved: { by: 'learning/enrolments/giving-up/leaving', ...family, ...without },
  /** The account of the family is erased. */
  accountErased: { by: 'account/privacy/erasure/erase-account', ...family, ...without },
  /** The staff give the first month back, which was asked for in its first days. */
  refunded: {
    by: 'learning/enrolments/money/refunds',
    ...{ once: 'given', month: 'given', ahead: 'both', noted: 'given' },
  },
  /** The family takes a later month back within a day; one that was paid ahead leaves those before it. */
  monthBack: { by: 'shop/payments/refunds/refund-order', month: 'given', ahead: 'given' },
  /** The staff give back what they want, and end it. */
  goodwill: { by: 'shop/payments/refunds/refund-order', once: 'given', month: 'given', ahead: 'both' },
  /** The subscription is stopped, and what was paid is over. */
  stopped: { by: 'shop/renewals/acts/end', month: 'nothing', ahead: 'nothing' },
  /** A pause lasts longer than a place is kept. */
  paused: { by: 'shop/renewals/acts/end', month: 'nothing' },
} as const satisfies Record<string, Ending>;

export type EndingName = keyof typeof endings;
