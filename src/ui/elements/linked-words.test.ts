import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedWords } from './linked-words.tsx';

const linked = (words: string) =>
  [...renderToStaticMarkup(createElement(LinkedWords, { words })).matchAll(/href="([^"]*)"/g)].map(
    ([, address]) => address,
  );

test.each([
  ['See https://zoom.us/j/1?pwd=a, please.', ['https://zoom.us/j/1?pwd=a']],
  [
    'http://meet.example.com:8443/@room and https://t.me/dars',
    ['http://meet.example.com:8443/@room', 'https://t.me/dars'],
  ],
  // They read as one place and lead to another.
  ['https://zoom.us@evil.example/j/1', []],
  ['https://user:pw@evil.example', []],
  ['https://evil.example\\@zoom.us', []],
  ['https:\\\\evil.example', []],
])('of %j what leads where it seems to is a link', (words, links) => {
  expect(linked(words)).toEqual(links);
});
