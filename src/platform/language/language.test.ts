import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languageCookie, languageOf } from './language.ts';

test.each([
  ['nothing', {}, 'en'],
  ['the cookie', { cookie: 'a=b; language=uz' }, 'uz'],
  ['an address before the cookie', { search: '?lang=en', cookie: 'language=uz' }, 'en'],
  ['an address in no language of ours', { search: '?lang=xx', cookie: 'language=uz' }, 'uz'],
  ['the cookie before what is accepted', { cookie: 'language=en', accept: 'uz' }, 'en'],
  ['what is accepted', { accept: 'uz-UZ,uz;q=0.9,en;q=0.8' }, 'uz'],
  ['what is accepted most', { accept: 'uz;q=0.3, en-US;q=0.8' }, 'en'],
  ['a language of ours after one that is not', { accept: 'ru-RU,ru;q=0.9,uz;q=0.7' }, 'uz'],
  ['a language that is refused', { accept: 'uz;q=0' }, 'en'],
  ['nonsense', { cookie: '=;language', accept: ';;q=,,*' }, 'en'],
])('a request with %s is answered in its language', (_, request, language) => {
  expect(languageOf(request)).toBe(language);
});

describe('cookies that scripts keep', () => {
  test('go by https alone where the product has it', () => {
    expect(languageCookie('uz', 'https://dars.test/lessons')).toBe(
      'language=uz; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
    expect(languageCookie('uz', 'http://localhost:3000')).not.toContain('Secure');
  });

  test('all say so', () => {
    const lines = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /document\.cookie = /.test(line)),
    );
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => !/lastingAt\(|languageCookie\(|; Secure/.test(line))).toEqual([]);
  });
});
