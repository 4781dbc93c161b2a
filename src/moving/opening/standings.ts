import { type CheckKey, states } from '#src/people/opening/checks.ts';

/** How a check stands on the page. */
export const standings = [...states, 'unknown'] as const;
export type Standing = (typeof standings)[number];

/** What the staff can vouch for: figures that pages claim, prices that nobody has set. */
export const vouched = ['claims', 'prices'] as const;
export type Vouched = (typeof vouched)[number];

/** Where each is set right, if there is a page for it. */
export const pages = {
  mail: undefined,
  address: undefined,
  webhook: undefined,
  dollar: undefined,
  backup: undefined,
  samples: undefined,
  factors: '/settings#second-factor',
  business: '/admin/business',
  claims: '/admin/claims',
  teachers: '/admin/people?role=teacher',
  prices: '/admin/prices',
} as const satisfies Record<CheckKey, string | undefined>;
