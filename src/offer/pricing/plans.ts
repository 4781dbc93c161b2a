import { cents, dollarsOf } from '#src/books/money/money.ts';
import { share } from '#src/books/money/share.ts';
import { dollarWords } from '#src/books/money/words.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { MessageFiles } from '#src/platform/language/message-keys.ts';

/**
 * What lessons cost (spec §9), in dollars. The specification's prices stand here alone; the staff may change each
 * (`prices.server.ts`). Components only write them.
 */

/** Two ways to learn: with others in a small class, or one-on-one. */
export const planKinds = ['group', 'individual'] as const;
export type PlanKind = (typeof planKinds)[number];

/** What one subject costs a month. */
export type Plan = {
  /** Stays the same whatever the staff change. */
  name: keyof MessageFiles['pricing']['plans'];
  /** Lessons a month. */
  classes: number;
  originalPrice: number;
  /** Per cent off the original price. */
  discount: number;
  discountedPrice: number;
  /** Whether it is marked as the most popular. */
  badge?: 'mostPopular' | 'popular';
};

/** Plans are billed by the month; there is no other period to switch to. */
export const billingPeriod = 'monthly';

export const studentsPerClass = 6;

export const plans: Record<PlanKind, Plan[]> = {
  group: [
    { name: 'group8', classes: 8, originalPrice: 200, discount: 20, discountedPrice: 160 },
    {
      name: 'group12',
      classes: 12,
      originalPrice: 400,
      discount: 30,
      discountedPrice: 280,
      badge: 'mostPopular',
    },
    { name: 'group16', classes: 16, originalPrice: 600, discount: 40, discountedPrice: 360 },
  ],
  individual: [
    { name: 'individual9', classes: 9, originalPrice: 250, discount: 20, discountedPrice: 200 },
    {
      name: 'individual13',
      classes: 13,
      originalPrice: 500,
      discount: 30,
      discountedPrice: 350,
      badge: 'popular',
    },
    { name: 'individual32', classes: 32, originalPrice: 750, discount: 40, discountedPrice: 450 },
  ],
};

/** What a card promises beside the pace; keys of `details` in the texts. */
export const planDetails = {
  group: ['subject', 'class'],
  individual: ['subject', 'alone'],
} as const satisfies Record<PlanKind, readonly string[]>;

export function pricePerLesson({ discountedPrice, classes }: Plan): number {
  return discountedPrice / classes;
}

/** Lessons in an ordinary week, rounded: a month is a twelfth of 52 weeks. */
export function lessonsPerWeek({ classes }: Plan): number {
  return Math.round((classes * 12) / 52);
}

/** What one, two or three subjects cost together, for 4 weeks (group) or a month (one-on-one). */
export type SubjectPackage = {
  name: `${PlanKind}-${number}`;
  subjects: number;
  classes: number;
  price: number;
  /** As announced: not computed, and not always the price divided by the lessons. */
  rate: number;
  per: 'hour' | 'lesson';
  /** Per cent off, already in the price. */
  discount?: number;
};

export const packages: Record<PlanKind, SubjectPackage[]> = {
  group: [
    { name: 'group-1', subjects: 1, classes: 8, price: 160, rate: 20, per: 'hour' },
    { name: 'group-2', subjects: 2, classes: 16, price: 200, rate: 16, per: 'hour' },
    { name: 'group-3', subjects: 3, classes: 32, price: 220, rate: 12, per: 'hour' },
  ],
  individual: [
    { name: 'individual-1', subjects: 1, classes: 8, price: 200, rate: 25, per: 'lesson' },
    { name: 'individual-2', subjects: 2, classes: 16, price: 350, rate: 21.8, per: 'lesson', discount: 15 },
    { name: 'individual-3', subjects: 3, classes: 24, price: 480, rate: 15, per: 'lesson', discount: 20 },
  ],
};

/** All that can be bought, and for how much. */
export type Prices = { plans: Record<PlanKind, Plan[]>; packages: Record<PlanKind, SubjectPackage[]> };

/** As the specification has it. */
export const usualPrices: Prices = { plans, packages };

/** A price less a discount in per cent, to the cent. */
export function reduced(price: number, discount: number): number {
  return dollarsOf(share(cents(price), 100 - discount, 100));
}

/** The lowest monthly price of a plan of this kind. */
export function lowestPrice(prices: Prices, kind: PlanKind): number {
  return Math.min(...prices.plans[kind].map(({ discountedPrice }) => discountedPrice));
}

/** A price as it is announced: '160$', '21.8$', '23.33$', in Uzbek '21,8 $'. */
export function dollars(amount: number, language: Language): string {
  return dollarWords(amount, language).replace(/(?<=[.,]\d)0(?=\D*$)/, '');
}
