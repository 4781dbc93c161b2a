import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { categoryKeys, categoryNames, lessonsOf } from './category-names.ts';
import { namedOtherwise } from './other-names.ts';

test('the search offers the categories that the database begins with, in their words and order', () => {
  const sql = readFileSync('db/migrations/0001_accounts_pictures_lessons.sql', 'utf8');
  const seeded = [...sql.matchAll(/\('(019aa400-[\w-]+)', '([^']+)', '([^']+)', \d+\)/g)];
  const uzbek = translator('uz');
  expect(seeded.length).toBe(13);
  expect(categoryKeys.map((key) => [categoryNames[key], uzbek(`home:search.categories.${key}`)])).toEqual(
    seeded.map(([, , english, words]) => [english, words]),
  );
  expect(namedOtherwise.map(({ id }) => id)).toEqual(seeded.map(([, id]) => id));
});

test('an address names a category by its English name', () => {
  expect(lessonsOf('coding')).toBe('/lessons?category=IT+coding');
});
