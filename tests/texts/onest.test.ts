import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { charactersOfTexts, makeSmallFont, otherCharacters, smallFont } from './onest.ts';

test('every character of the texts is in the small file, so that no page of ours loads the large one', () => {
  const small = new Set(charactersOfTexts());
  const texts = globSync('src/**/messages.*.json').map((file) => readFileSync(file, 'utf8'));
  const missing = [...new Set(texts.join(''))].filter((each) => each >= ' ' && !small.has(each));
  expect(texts.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test('each character is in one of the two files', () => {
  const small = new Set(charactersOfTexts());
  expect([...otherCharacters()].filter((each) => small.has(each))).toEqual([]);
});

test('the small file is what the command makes of the range in font.css', async () => {
  expect((await makeSmallFont()).equals(readFileSync(smallFont))).toBe(true);
});

test('it comes with the first bytes of a new connection, 14,600 with its headers', () => {
  expect(readFileSync(smallFont).length).toBeLessThanOrEqual(13_700);
});
