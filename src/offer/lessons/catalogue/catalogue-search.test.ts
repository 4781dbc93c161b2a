import { describe, expect, test } from 'vitest';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { eachWithEmptyCatalogue } from '../../../../tests/offer/catalogue.ts';

let teacher: SignedInPerson;
const { make, get, titles } = eachWithEmptyCatalogue((_, by) => {
  teacher = by;
});

describe('the search of the catalogue', () => {
  test.each([
    ['cheess', ['Chess for girls']],
    ['shahmat', ['Shaxmat toʻgaragi']],
    ['kuran', ['Quran, tajwid']],
    ['matimatika', ['Matematika']],
    ['chess gilrs', ['Chess for girls']],
    ["shahmat to'garagi", ['Shaxmat toʻgaragi']],
    ['o‘qitish', ['Oʼqitish sanʼati']],
    ['oqitsh sanati', ['Oʼqitish sanʼati']],
    ['piano', []],
    ['quran chess', []],
    ['xyzzy plugh', []],
    ['%%%', []],
    ["'''", ['Oʼqitish sanʼati', 'Matematika', 'Quran, tajwid', 'Shaxmat toʻgaragi', 'Chess for girls']],
  ])('by %j finds %j', async (q, found) => {
    for (const title of ['Chess for girls', 'Shaxmat toʻgaragi', 'Quran, tajwid', 'Matematika'])
      await make(title);
    await make('Oʼqitish sanʼati');
    await make('Piano', { isPublished: false });
    expect(await titles({ q })).toEqual(found);
    expect(await titles({ q }, '/api/class/public')).toEqual(found);
    expect((await get({ q }, '/api/lessons/count')).body.count).toBe(found.length);
  });

  test('says nothing near when the words stand there', async () => {
    await make('Chess');
    await make('Chest of drawers');
    expect(await titles({ q: 'chess' })).toEqual(['Chess']);
    expect((await get({ q: 'chess' }, '/api/lessons/count')).body).toEqual({
      count: 1,
      more: false,
      near: false,
    });
    expect((await get({ q: 'ches chesst' }, '/api/lessons/count')).body.near).toBe(true);
    expect((await get({ q: 'nothing' }, '/api/lessons/count')).body.near).toBe(false);
  });

  test.each(["o'zbek", 'o‘zbek', 'oʻzbek', 'o’zbek', 'o`zbek', 'oʼzbek', 'ozbek'])(
    'finds Uzbek however its apostrophes are typed: %s',
    async (word) => {
      const spellings = ["O'zbek", 'O‘zbek', 'Oʻzbek', 'O’zbek', 'O`zbek', 'Oʼzbek'];
      for (const title of spellings) await make(title);
      expect(await titles({ q: word })).toHaveLength(spellings.length);
    },
  );

  test.each([
    ['chess.', ['Chess for girls']],
    ['«chess», girls!', ['Chess for girls']],
    ['\u2068chess\u2069\u200B', ['Chess for girls']],
    ['шахмат', ['Shaxmat toʻgaragi']],
    ['тугараги', ['Шашка тўгараги', 'Shaxmat toʻgaragi']],
    ['togaragi', ['Шашка тўгараги', 'Shaxmat toʻgaragi']],
    ['shashka', ['Шашка тўгараги']],
    ['Қуръон', ['Qurʼon']],
    ['İngliz', ['İngliz tili']],
    ['инглиз', ['İngliz tili']],
    ['тил', ['İngliz tili']],
    ['ту', ['Шашка тўгараги', 'Shaxmat toʻgaragi']],
  ])('finds what is written in the other letters, or with the signs of a sentence: %s', async (q, found) => {
    for (const title of ['Chess for girls', 'Shaxmat toʻgaragi', 'Шашка тўгараги', 'Qurʼon', 'İngliz tili'])
      await make(title, { description: '.' });
    expect(await titles({ q })).toEqual(found);
    expect((await get({ q }, '/api/lessons/count')).body).toMatchObject({ count: found.length, near: false });
  });

  test.each([
    ['елка', ['Ёлка']],
    ['ёлка', ['Ёлка']],
    ['счет', ['Устный Счет', 'К счёту']],
    ['счёт', ['Устный Счет', 'К счёту']],
    ['счету', ['К счёту']],
    ['ел', ['Ёлка']],
    ['мое', ['Моё, её']],
    ['ее', ['Моё, её']],
  ])('finds what is written with ё or е, however it is typed: %s', async (q, found) => {
    for (const title of ['Ёлка', 'Моё, её', 'К счёту', 'Устный Счет'])
      await make(title, { description: '.' });
    expect(await titles({ q })).toEqual(found);
    expect((await get({ q }, '/api/lessons/count')).body.count).toBe(found.length);
  });

  test('knows the words of what was changed', async () => {
    await make('Chess');
    const [lesson] = (await get({})).body;
    const changed = await teacher.call('PATCH', `/api/class/${lesson._id}`, { title: 'Robotics' });
    expect(changed.status).toBe(200);
    expect(await titles({ q: 'robotiks' })).toEqual(['Robotics']);
    expect(await titles({ q: 'cheess' })).toEqual([]);
  });
});
