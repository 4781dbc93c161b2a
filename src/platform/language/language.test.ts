import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

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
