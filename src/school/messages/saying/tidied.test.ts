import { expect, test } from 'vitest';
import { tidied } from './tidied.ts';

test.each([
  ['blank lines, of spaces too', `a${'\n \t'.repeat(1000)}\nb`, 'a\n\n\nb'],
  ['two blank lines, which stay', 'a\n\n\n  b\n c', 'a\n\n\n  b\n c'],
  ['lines of another system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a direction of writing', 'homework\u202Egpj.exe', 'homeworkgpj.exe'],
  ['marks that nobody sees', '\u200B\u3164\u2800\u2066', ''],
  ['what is no character', 'a\u0000b\u001Bc\uD800', 'abc\uFFFD'],
  ['Uzbek, and emoji of several signs', ' Oʻgʻlim keldi 👨‍👩‍👧 ', 'Oʻgʻlim keldi 👨‍👩‍👧'],
])('%s', (_, words, said) => {
  expect(tidied(words)).toBe(said);
});

test('is quick with whatever is sent', () => {
  expect(tidied(' \n'.repeat(200_000).concat('x'))).toBe('x');
  expect(tidied(`x${' '.repeat(100_000)}\n${' '.repeat(100_000)}y`)).toHaveLength(200_003);
});
