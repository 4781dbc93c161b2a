import { expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';
import { readPart } from '#src/platform/language/message-parts.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { lateDays, noticeDays, tryDays, yearlyDays } from '#src/shop/subscriptions/calendar.server.ts';
import { constants } from '#src/site/legal/constants.ts';
import { asOf } from './rules.ts';

/** What the page says that the product does, with the numbers of the calendar and of the legal texts. */
const said = {
  en: [
    'Seven days before each charge',
    '21 days ahead',
    'days 0, 1, 3 and 7',
    'more than three days late',
    'for three years',
    '30 days before every twelfth renewal',
  ],
  uz: [
    'Har bir toʻlovdan yetti kun oldin',
    '21 kun oldin',
    '0-, 1-, 3- va 7-kuni',
    'Uch kundan ortiq kechikkani',
    'uch yil',
    'har oʻn ikkinchi uzayishdan 30 kun oldin',
  ],
};

test.each(languages)('the owner reads what the product does, in %s', (language) => {
  expect([noticeDays, tryDays, lateDays, yearlyDays]).toEqual([7, [0, 1, 3, 7], 3, 30]);
  expect(constants).toMatchObject({ priceDays: 21, agreementYears: 3 });
  const { product } = readPart(translator(language), 'staff/money/renewal-rules', 'lists', {});
  for (const words of said[language]) expect(product.items.join(' ')).toContain(words);
});

test('the rules are of a day that has a date', () => {
  expect(new Date(asOf).toISOString()).toBe(`${asOf}T00:00:00.000Z`);
});
