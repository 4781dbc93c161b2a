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

/** Made for browsers without script, where the browser's own word is all there is. */
const withoutScript = ['src/offer/trials/wizard/plain-form.tsx'];

test('a form says itself what is wrong with a field, in the reader’s language: the browser’s own bubble would come first', () => {
  const bubbling = globSync('src/**/*.tsx')
    .filter((file) => !file.endsWith('.test.tsx') && !withoutScript.includes(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/<form\b(?:[^>]|(?<==)>)*>/g)]
        .filter(({ index, 0: tag }) => !saysItself(tag) && !isSearch(text.slice(0, index)))
        .map(() => file);
    });
  expect(bubbling).toEqual([]);
});

test('a form with a hand of its own is not sent with what is too long: nothing else holds it back', () => {
  const sending = globSync('src/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8');
    const isOfItsOwn = text.includes('noValidate') && text.includes('maxLength=');
    return isOfItsOwn && !/\bcheckValidity\(|\.validity\.valid\b|\bcharactersLeft\(/.test(text);
  });
  expect(sending).toEqual([]);
});

/** By `useForm`, or by a hand of its own. */
function saysItself(tag: string): boolean {
  return tag.includes('noValidate') || /\{\.\.\.[\w.]*bind\}/.test(tag);
}

/** A search lives in the address, and works without script: nothing has to be filled in (decision 40). */
function isSearch(before: string): boolean {
  return before.lastIndexOf('<search') > before.lastIndexOf('</search');
}
