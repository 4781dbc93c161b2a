import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerOf } from './offer.ts';
import { dollars, lessonsPerWeek, packages, plans, pricePerLesson, reduced, usualPrices } from './plans.ts';

const every = [...plans.group, ...plans.individual];

describe.each(every)('the plan $name', (plan) => {
  test('costs its original price less the discount', () => {
    expect(plan.discountedPrice).toBe((plan.originalPrice * (100 - plan.discount)) / 100);
    expect(reduced(plan.originalPrice, plan.discount)).toBe(plan.discountedPrice);
  });

  test('is named after its kind and its number of lessons', () => {
    const kind = plans.group.includes(plan) ? 'group' : 'individual';
    expect(plan.name).toBe(`${kind}${plan.classes}`);
  });
});

test('each kind has three plans, and the middle one is the popular one', () => {
  expect(plans.group.map(({ badge }) => badge)).toEqual([undefined, 'mostPopular', undefined]);
  expect(plans.individual.map(({ badge }) => badge)).toEqual([undefined, 'popular', undefined]);
});

test('the price of a lesson and the pace of a week are computed', () => {
  expect(every.map((plan) => dollars(pricePerLesson(plan), 'en'))).toEqual([
    '20$',
    '23.33$',
    '22.5$',
    '22.22$',
    '26.92$',
    '14.06$',
  ]);
  expect(every.map(lessonsPerWeek)).toEqual([2, 3, 4, 2, 3, 7]);
});

test('the packages keep the announced figures, even where arithmetic says otherwise', () => {
  const told = (kind: keyof typeof packages) =>
    packages[kind].map(
      ({ classes, price, rate }) => `${classes}: ${dollars(price, 'en')}, ${dollars(rate, 'en')}`,
    );
  expect(told('group')).toEqual(['8: 160$, 20$', '16: 200$, 16$', '32: 220$, 12$']);
  expect(told('individual')).toEqual(['8: 200$, 25$', '16: 350$, 21.8$', '24: 480$, 15$']);
  expect([21.8, 23.33, 1200].map((price) => dollars(price, 'uz'))).toEqual([
    '21,8\u00a0$',
    '23,33\u00a0$',
    '1\u00a0200\u00a0$',
  ]);
});

test('a price less its discount is rounded as it always was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 90 }), (price, discount) => {
      expect(reduced(price, discount)).toBe(Math.round(price * (100 - discount)) / 100);
    }),
  );
  expect(reduced(299.5, 15)).toBe(254.58);
});

test('what can be bought is found by its own name', () => {
  expect(offerOf(usualPrices, 'group12')).toEqual({
    name: 'group12',
    kind: 'group',
    lessons: 12,
    price: 280,
  });
  expect(offerOf(usualPrices, 'individual-2')).toEqual({
    ...{ name: 'individual-2', kind: 'individual' },
    ...{ lessons: 16, price: 350 },
  });
  expect(offerOf(usualPrices, 'group9')).toBeUndefined();
});
