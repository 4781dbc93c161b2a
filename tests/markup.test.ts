import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no form has a function as its action: React would answer it by an inline script until the page is alive', () => {
  const acting = globSync('src/**/*.tsx').filter((file) =>
    /<form[^>]*\saction=\{(?!href\()/.test(readFileSync(file, 'utf8')),
  );
  expect(acting).toEqual([]);
});

test('no element has a style of its own: the policy of pages that the server renders forbids it', () => {
  const styled = globSync('src/**/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx') && /\sstyle=\{/.test(readFileSync(file, 'utf8')),
  );
  expect(styled).toEqual([]);
});

test('no control lets its browser cut what is pasted: `maxLength` is for `Field`, which says by how much it is too long', () => {
  const cutting = globSync('src/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/\bmaxLength=/g)]
      .map(({ index }) =>
        text
          .slice(0, index)
          .match(/<[A-Za-z]+(?=\s)/g)
          ?.at(-1),
      )
      .filter((element) => element !== '<Field')
      .map((element) => `${file}: ${element}`);
  });
  expect(cutting).toEqual([]);
});
