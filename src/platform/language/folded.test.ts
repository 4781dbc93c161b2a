import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedProgram } from '../../../tests/start/program.ts';
import { folded, patternOf, wordsOf } from './folded.ts';

/** Each written in several ways; the first is how it is stored, then how it is looked for, and the other way round. */
const spellings = [
  ['Shaxmat toʻgaragi', 'Шахмат тўгараги', "shaxmat to'garagi", 'SHAHMAT TOGARAGI', 'шаҳмат тўгараги'],
  ['Qurʼon va tajvid', 'Қуръон ва тажвид', 'quron va tajvid', 'Qur’on va tajvid', 'Куръон ва тажвид'],
  ['Ingliz tili', 'Инглиз тили', 'İngliz tili', 'İNGLİZ TİLİ', 'ınglız tılı'],
  ['Oʻgʻiloy Toʻrayeva', 'Ўғилой Тўраева', "o'g'iloy to'rayeva", 'Ogiloy Torayeva', 'Ōḡiloy Tõrayeva'],
  ['Yelena', 'Елена', 'Elena', 'Yélena'],
  ['Muhammad Ahmedov', 'Муҳаммад Аҳмедов', 'Мухаммад Ахмедов', 'Mukhammad Akhmedov', 'Muxammad Axmedov'],
  ['Choʻlpon Gʻafurova', 'Чўлпон Ғафурова', 'Cholpon Gafurova', 'CHO‘LPON G‘AFUROVA'],
  ['Aʼlo oʻqish', 'Аъло ўқиш', 'alo oqish', 'A`lo o`qish', 'Аʼло ўкиш'],
  ['Zoë Núñez', 'Zoe Nunez', 'ZOË NÚÑEZ', 'Zoe\u0308 Nu\u0301n\u0303ez'],
  ['Konstitutsiya, sirk', 'Конституция, цирк', 'konstitutsiya (sirk)'],
];

/** What phones add and leave out. */
const ways = [
  (words: string) => `${words}.`,
  (words: string) => `${words},`,
  (words: string) => `«${words}»`,
  (words: string) => words.replaceAll(' ', '  ').replace(/$/, ' …'),
  (words: string) => words.replaceAll(' ', ' – '),
  (words: string) => [...words].join('\u200B'),
  (words: string) => `\u2068${words}\u2069`,
  (words: string) => words.replace(/['’‘ʻʼ`´]/g, 'ʼ'),
  (words: string) => words.toUpperCase(),
];

const finds = (q: string, stored: string) => {
  const words = wordsOf(q);
  return words.length > 0 && words.every((word) => new RegExp(patternOf(word)).test(folded(stored)));
};

describe('words are found however they are typed', () => {
  test.each(spellings)('%s', (...same) => {
    for (const stored of same)
      for (const typed of same.flatMap((words) => [words, ...ways.map((way) => way(words))]))
        expect([stored, typed, finds(typed, stored)]).toEqual([stored, typed, true]);
  });

  test('on a keyboard without ў, қ and ҳ', () => {
    for (const stored of ['тўгараги', 'togaragi', 'toʻgaragi', 'Toʻgaragi', 'тугараги'])
      expect([stored, finds('тугараги', stored)]).toEqual([stored, true]);
    expect(finds('кукон', 'Qoʻqon')).toBe(true);
    // A Latin u is one: "sun" does not find every lesson.
    expect(finds('sun', 'lesson')).toBe(false);
  });

  test.each([
    ['Ёлка', 'елка', 'ЕЛКА', 'ёлка'],
    ['елка', 'ёлка'],
    ['Алёна', 'Алена', 'Алёна', 'Alyona'],
    ['Алена', 'Алёна', 'Alena'],
    ['Устный счёт', 'счет', 'счёт'],
    ['Устный Счет', 'счёт', 'счет'],
    ['к счёту', 'счет'],
    ['Зелёная берёза', 'зеленая береза', 'зелёная береза', 'зеленая берёза'],
    ['моё', 'мое'],
    ['мое', 'моё'],
    ['Её объём', 'ее объем', 'её объём'],
    ['Ее объем', 'её объём', 'ее объем'],
    ['Подъезд, съёмка', 'подъёзд съемка'],
    ['Йемен, йод', 'йемен'],
    ['Alyona', 'Алена', 'Алёна'],
  ])('%s is found with the dots of ё and without', (stored, ...typed) => {
    for (const one of typed) expect([one, finds(one, stored)]).toEqual([one, true]);
  });

  test('an е is no other letter', () => {
    expect(finds('лес', 'лось')).toBe(false);
    expect(finds('елка', 'Алёна')).toBe(false);
  });

  test('what is no letter is looked for as it stands', () => {
    expect(wordsOf('C++ nora-b@example.com 50%')).toEqual(['c++', 'nora', 'b@ehample.com', '50%']);
    expect(finds('50%', '50 lessons')).toBe(false);
    expect(finds('node.js', 'Node.js')).toBe(true);
    for (const nothing of ['', ' . ', ',', "'''", '\u200B']) expect(wordsOf(nothing)).toEqual([]);
  });
});

describe('the database folds as the program does', () => {
  const program = sharedProgram();

  const inDatabase = async (words: string[]) => {
    const { rows } = await program.context.database.execute<{ word: string }>(
      sql`select folded(word) as word from unnest(${sql.param(words)}::text[]) with ordinality as given(word, at) order by at`,
    );
    return rows.map(({ word }) => word);
  };

  test('the names above', async () => {
    const all = spellings.flat().flatMap((words) => [words, ...ways.map((way) => way(words))]);
    expect(await inDatabase(all)).toEqual(all.map(folded));
  });

  test('any words in Latin and Cyrillic letters, with any mark', async () => {
    const within = (from: number, to: number) =>
      fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
    const letter = fc.oneof(
      within(0x20, 0x7e),
      within(0xa0, 0x24f),
      within(0x2b0, 0x36f),
      within(0x400, 0x4ff),
      within(0x2000, 0x206f),
      within(0xff01, 0xff5e),
    );
    const words = fc.array(letter, { maxLength: 20 }).map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 300 }), async (all) => {
        expect(await inDatabase(all)).toEqual(all.map(folded));
      }),
      { numRuns: 20 },
    );
  });
});
