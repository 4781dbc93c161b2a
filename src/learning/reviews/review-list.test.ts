import { expect, test } from 'vitest';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { reviews } from './review-list.ts';

test('there are nine, of four students and five parents, all with five stars', () => {
  const roles = Object.groupBy(reviews, ({ role }) => role);
  expect([reviews.length, roles.student?.length, roles.parent?.length]).toEqual([9, 4, 5]);
  expect(reviews.filter(({ rating }) => rating !== 5)).toEqual([]);
});

test('they have their words in both languages, and stand newest first', () => {
  const [en, uz] = [translator('en'), translator('uz')];
  for (const { id } of reviews)
    for (const t of [en, uz]) expect(t(`reviews:texts.${id}`).length).toBeGreaterThan(40);
  const dates = reviews.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(dates.every((date) => /^202[56]-\d\d-\d\d$/.test(date))).toBe(true);
});
