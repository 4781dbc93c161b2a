import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type DocumentName, documentNames } from '#src/people/consent/editions.ts';
import { languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { lateDays, noticeDays, tryDays } from '#src/shop/subscriptions/calendar.server.ts';
import { constants } from './constants.ts';
import { documents } from './documents.ts';
import { readDocument } from './use-document.ts';

/** What the specification fixes (§9, Terms and Privacy), and what subscriptions promise, in the words of each language. */
const promises: Record<(typeof languages)[number], [DocumentName, string][]> = {
  en: [
    ['terms', 'at least 18'],
    ['terms', 'consent of a parent or guardian'],
    ['refund', 'within the first 7 days of your first month'],
    ['terms', 'first 7 days of your first month'],
    ['cancellation', 'at least 24 hours before the next billing'],
    ['terms', 'at least 24 hours before the next billing'],
    ['refund', 'at least 12 hours before it begins'],
    ['terms', 'ask at least 12 hours before the lesson'],
    ['cancellation', 'ask at least 12 hours before'],
    ['terms', '15 minutes or more late'],
    ['refund', '15 minutes or more late'],
    ['cancellation', '15 minutes or more late'],
    ['terms', 'deducted from its length'],
    ['terms', 'within 5 business days'],
    ['refund', 'within 5 business days'],
    ['terms', 'Commonwealth of Pennsylvania'],
    ['terms', 'arbitration in Philadelphia County'],
    ['privacy', 'within 72 hours'],
    ['privacy', 'within 30 days'],
    ['privacy', 'COPPA'],
    ['privacy', 'needs the consent of a parent or guardian'],
    ['terms', 'this site never asks for a card number'],
    ['terms', '7 days before each charge'],
    ['terms', '21 days before the first charge at it'],
    ['refund', 'within 24 hours after a later month was charged'],
    ['refund', 'what you paid for the lessons that do not take place any more'],
    ['cancellation', 'at any time before the charge'],
    ['privacy', '3 years, or one year after it ended, whichever is longer'],
    ['privacy', 'told your child’s name, or anything else about your child'],
  ],
  uz: [
    ['terms', '18 yoshga toʻlgan'],
    ['terms', 'ota-onasi yoki vasiysining roziligi'],
    ['refund', 'birinchi oyning dastlabki 7 kunida'],
    ['terms', 'Birinchi oyning dastlabki 7 kunida'],
    ['cancellation', 'Navbatdagi toʻlovdan kamida 24 soat oldin'],
    ['terms', 'navbatdagi toʻlovdan kamida 24 soat oldin'],
    ['refund', 'Dars boshlanishidan kamida 12 soat oldin'],
    ['terms', 'darsdan kamida 12 soat oldin soʻrang'],
    ['cancellation', 'kamida 12 soat oldin soʻrang'],
    ['terms', '15 daqiqa yoki undan koʻproq kechik'],
    ['refund', '15 daqiqa yoki undan koʻproq kechik'],
    ['cancellation', '15 daqiqa yoki undan koʻproq kechik'],
    ['terms', 'dars davomiyligidan ayiriladi'],
    ['terms', '5 ish kuni ichida'],
    ['refund', '5 ish kuni ichida'],
    ['terms', 'Pensilvaniya shtati qonunlari'],
    ['terms', 'Filadelfiya okrugidagi arbitraj'],
    ['privacy', '72 soat ichida'],
    ['privacy', '30 kun ichida'],
    ['privacy', 'COPPA'],
    ['privacy', 'ota-onasi yoki vasiysining roziligi'],
    ['terms', 'bu sayt karta raqamini hech qachon soʻramaydi'],
    ['terms', 'har bir toʻlovdan 7 kun oldin'],
    ['terms', 'birinchi toʻlovdan 21 kun oldin'],
    ['refund', 'yechilganidan keyin 24 soat ichida'],
    ['refund', 'endi oʻtilmaydigan darslar uchun toʻlaganingizni qaytaramiz'],
    ['cancellation', 'Pul yechilguniga qadar istalgan vaqtda'],
    ['privacy', '3 yil yoki obuna tugaganidan keyin bir yil'],
    ['privacy', 'bolangizning ismi ham, u haqdagi boshqa maʼlumot ham aytilmaydi'],
  ],
};

describe.each(languages)('the legal documents in %s', (language) => {
  const t = translator(language);

  test.each(promises[language])('%s says “%s”', (name, promise) => {
    expect(JSON.stringify(readDocument(t, name))).toContain(promise);
  });

  test.each(documentNames)('%s is whole: its sections in their order, every value filled in', (name) => {
    const text = readDocument(t, name);
    expect(Object.keys(text.sections)).toEqual(documents[name].sections);
    expect(JSON.stringify(text)).not.toMatch(/{{\w|undefined/);
    expect(text.description.length, 'fits a search result').toBeLessThanOrEqual(180);
  });

  test.each(documentNames)('%s links only to other documents, and to the page of one’s data', (name) => {
    const links = JSON.stringify(readDocument(t, name)).matchAll(/<([^>]*)>/g);
    const others = ['yourData', ...documentNames.filter((other) => other !== name)];
    expect(others).toEqual(expect.arrayContaining([...links].map(([, link]) => link)));
  });
});

test('every constant stands in the texts, and no number of days or hours but by a constant', () => {
  const source = JSON.stringify(
    JSON.parse(readFileSync('src/site/legal/messages.en.json', 'utf8')).documents,
  );
  expect(Object.keys(constants).filter((name) => !source.includes(`{{${name}}}`))).toEqual([]);
  expect(source).not.toMatch(/\d+ (hours|days|minutes|business)/);
});

test('a subscription is announced, charged and tried again as the terms say', () => {
  expect(constants).toMatchObject({ noticeDays, lateDays, placeDays: tryDays.at(-1) });
  // In words: "one, three and seven days after".
  expect(tryDays).toEqual([0, 1, 3, 7]);
  const says = { en: 'again one, three and seven days after', uz: 'bir, uch va yetti kun keyin' };
  for (const language of languages)
    expect(JSON.stringify(readDocument(translator(language), 'terms'))).toContain(says[language]);
});

test.each(documentNames)('the edition of %s has a version and a day that has come', (name) => {
  const { version, date } = documents[name];
  expect(version).toMatch(/^\d+\.\d+$/);
  expect(new Date(date).toISOString()).toBe(`${date}T00:00:00.000Z`);
});

/** What each document says, values filled in, in both languages; the version that people agree to names these words. */
const editionsAsWritten = {
  terms: '1.4 08c81d358b7a',
  privacy: '1.11 05dae6c3b539',
  refund: '1.3 494c7ae98db5',
  cancellation: '1.2 adad46449984',
};

test.each(documentNames)('whoever changes a word of %s gives it a new version', (name) => {
  const words = languages.map((language) => readDocument(translator(language), name));
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
  expect(`${documents[name].version} ${digest}`).toBe(editionsAsWritten[name]);
});
