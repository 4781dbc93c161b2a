import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test('a picture lets the browser choose among its widths, and waits until it comes near', () => {
  const markup = renderToStaticMarkup(
    createElement(Picture, { name: 'a.webp', sizes: '50vw', alt: 'A robot' }),
  );
  expect(attributes(markup)).toEqual({
    src: '/api/files/a.webp?w=640',
    srcSet: [320, 640, 960, 1280].map((width) => `/api/files/a.webp?w=${width} ${width}w`).join(', '),
    sizes: '50vw',
    alt: 'A robot',
    loading: 'lazy',
    decoding: 'async',
  });
});

test('one that is seen first is fetched at once, in the widths that it needs', () => {
  const markup = renderToStaticMarkup(
    createElement(Picture, {
      name: 'a.webp',
      widths: [320, 640],
      sizes: '20rem',
      alt: '',
      className: 'cover',
      eager: true,
    }),
  );
  const { srcSet, loading, class: name, alt } = attributes(markup);
  expect([srcSet, loading, name, alt]).toEqual([
    '/api/files/a.webp?w=320 320w, /api/files/a.webp?w=640 640w',
    'eager',
    'cover',
    '',
  ]);
});

function attributes(markup: string): Record<string, string> {
  const [image] = /<img [^>]*>/.exec(markup) ?? [''];
  return Object.fromEntries([...image.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}
