import type { StaffTextKey } from '#src/people/staff-texts/keys.ts';
import { packages, plans } from './plans.ts';

/** The names of all that has a price: the plans, then the packages. */
export const priceNames = [plans, packages]
  .flatMap((ofKinds) => Object.values<{ name: string }[]>(ofKinds).flat())
  .map(({ name }) => name) as [string, ...string[]];

/** The words of the pricing page that the staff may write. */
export const pricingTexts = [
  'pricing-lead',
  'pricing-group',
  'pricing-individual',
  'pricing-packages',
  'plan-group8',
  'plan-group12',
  'plan-group16',
  'plan-individual9',
  'plan-individual13',
  'plan-individual32',
] as const satisfies StaffTextKey[];
