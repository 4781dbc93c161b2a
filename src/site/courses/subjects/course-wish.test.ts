import { expect, test } from 'vitest';
import { anything, matches } from './course-wish.ts';

const quran = 'Qurʼon Birinchi harfdan tajvidgacha';

test('whoever looks for nothing in particular sees every course', () => {
  expect(matches(anything, 'language', quran)).toBe(true);
  expect(matches({ words: '  ', kind: 'all' }, 'language', quran)).toBe(true);
});

test('words are found in any order and case, whatever apostrophe was typed', () => {
  for (const words of ['qurʼon', "QUR'ON", 'qur’on', 'quron', 'tajvid qurʼon', 'harf']) {
    expect([words, matches({ words, kind: 'all' }, 'language', quran)]).toEqual([words, true]);
  }
  expect(matches({ words: 'qurʼon shaxmat', kind: 'all' }, 'language', quran)).toBe(false);
});

test('a kind leaves out the courses of every other', () => {
  expect(matches({ words: '', kind: 'language' }, 'language', quran)).toBe(true);
  expect(matches({ words: 'qurʼon', kind: 'logic' }, 'language', quran)).toBe(false);
});
