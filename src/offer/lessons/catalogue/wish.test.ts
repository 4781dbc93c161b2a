import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayPartNames, sorts, starts } from '#src/offer/lessons/search-choices.ts';
import { weekdays } from '#src/platform/dates/numeric-dates.ts';
import { kinds } from '../lesson.ts';
import { addressOf, type CatalogueWish, countFilters, openWish, priceSteps, wishOf } from './wish.ts';

const chess = '019aa400-0000-7000-8000-000000000008';
const checkers = '019aa400-0000-7000-8000-000000000099';
const formerly = [{ _id: checkers, name: 'Checkers' }];
const categories = [{ _id: chess, name: 'Shaxmat', names: { en: 'Chess', uz: 'Shaxmat' }, formerly }];
const wishFor = (search: string) => wishOf(new URLSearchParams(search), categories);

test.each([
  ['', openWish],
  ['q=+robots+&category=&kind=&price=&sort=newest', { ...openWish, q: 'robots' }],
  ['category=chESS', { ...openWish, category: chess }],
  [`category=${chess}`, { ...openWish, category: chess }],
  [`category=${checkers}`, { ...openWish, category: chess }],
  ['category=checkers', { ...openWish, category: chess }],
  ['category=Alchemy&kind=course&price=13&start=soon&places=full&sort=oldest', openWish],
  ['start=week&places=free', { ...openWish, start: 'week', places: 'free' }],
  ['weekday=5&weekday=2&time=evening', { ...openWish, weekday: [2, 5], time: ['evening'] }],
  ['weekday=0&weekday=Monday&weekday=2,3&time=night', openWish],
  ['kind=group&price=free&sort=soonest', { ...openWish, kind: 'group', price: 'free', sort: 'soonest' }],
])('the address %j asks for %j', (search, wish) => {
  expect(wishFor(search)).toEqual(wish);
});

test('what was left open is not written', () => {
  expect(addressOf(openWish)).toBe('/lessons');
  expect(addressOf({ ...openWish, kind: 'class' }, 'next')).toBe('/lessons?kind=class&cursor=next');
  expect(addressOf({ ...openWish, weekday: [1, 3], time: ['evening'] })).toBe(
    '/lessons?weekday=1&weekday=3&time=evening',
  );
});

test.each([
  ['q=robots', 0],
  ['kind=class&sort=soonest', 2],
  ['weekday=1&weekday=3&time=evening', 1],
  ['category=chess&kind=group&price=free&start=week&places=free&weekday=1&sort=rated', 7],
])('of the address %j so many filters are set: %i', (search, count) => {
  expect(countFilters(wishFor(search))).toBe(count);
});

test('what is written is read again', () => {
  const wishes = fc.record<CatalogueWish>({
    q: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.trim()),
    category: fc.constantFrom('', chess),
    kind: fc.constantFrom('', ...kinds),
    price: fc.constantFrom('', ...priceSteps),
    start: fc.constantFrom('', ...starts),
    places: fc.constantFrom('', 'free'),
    weekday: fc.subarray([...weekdays]),
    time: fc.subarray([...dayPartNames]),
    sort: fc.constantFrom(...sorts),
  });
  fc.assert(
    fc.property(wishes, (wish) => {
      expect(wishFor(addressOf(wish).split('?')[1] ?? '')).toEqual(wish);
    }),
  );
});
