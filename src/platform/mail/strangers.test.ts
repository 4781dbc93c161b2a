import { expect, test } from 'vitest';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { greet, nameOnly, unlinked } from './strangers.server.ts';

const t = translator('en');

test.each(['Nora Turner', 'Oʻgʻiloy Toʻrayeva', "D'Angelo", 'Анна-Мария', 'J. R. Smith', '王小明'])(
  '%s is greeted by name',
  (name) => {
    expect(greet(t, name)).toBe(`Dear ${name},`);
  },
);

test.each([
  'You won a prize, claim at https://evil.example',
  'evil.example',
  'Call 555 123 4567',
  'a@b.co',
  'x'.repeat(61),
  '',
])('%j is no name, and is not repeated', (name) => {
  expect([greet(t, name), nameOnly(name)]).toEqual(['Hello,', '']);
});

test.each([
  ['see https://evil.example/claim now', 'see https[:]//evil[.]example/claim now'],
  ['evil.example', 'evil[.]example'],
  ['nora@example.com', 'nora@example.com'],
  ['At 10.30 on 5.6.', 'At 10.30 on 5.6.'],
])('%j is %j to the staff', (words, shown) => {
  expect(unlinked(words)).toBe(shown);
});
