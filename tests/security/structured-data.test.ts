import { parse } from 'parse5';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogueJsonLd } from '#src/offer/lessons/catalogue/json-ld.ts';
import { PublicHead } from '#src/site/discovery/head.tsx';

/** What a page tells machines says what people typed, and none of it becomes a part of the page. */
const words = [
  '</script><script>alert(1)</script><img src=x onerror=alert(2)>',
  '<!--<script>',
  ']]>"\'&lt;{{7*7}}$&$`',
  '\u2028\u2029</SCRIPT >',
];

type Node = {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
};

test.each(words)('%j in a title and a description', (hostile) => {
  const lesson = { title: hostile, description: hostile, kind: 'class', price: 5 } as const;
  const more = {
    _id: '019aa400-0000-7000-8000-000000000001',
    imageUrl: null,
    startDate: null,
    category: null,
  };
  const data = [
    catalogueJsonLd(
      [{ ...lesson, ...more, placesLeft: null, teacher: { name: hostile } }],
      'http://dars.test',
    ),
  ];
  const about = { path: '/lessons', language: 'en', publicUrl: 'http://dars.test', picture: 'home' } as const;
  const head = createElement('head', null, createElement(PublicHead, { ...about, data }));
  const body = createElement('body', null, createElement('main', null, 'Lessons'));
  const page = renderToString(createElement('html', null, head, body));
  const nodes = all(parse(page) as Node);
  const names = new Set(nodes.map(({ nodeName }) => nodeName));
  for (const name of ['img', 'svg', '#comment']) expect([name, names.has(name)]).toEqual([name, false]);
  const scripts = nodes.filter(({ nodeName }) => nodeName === 'script');
  expect(scripts.map(({ attrs }) => attrs)).toEqual([[{ name: 'type', value: 'application/ld+json' }]]);
  const told = JSON.parse(scripts[0]?.childNodes?.[0]?.value ?? '');
  expect(told.itemListElement[0].item).toMatchObject({ name: hostile, description: hostile });
  // What follows the head is as it was.
  expect(page).toContain('</head><body><main>Lessons</main></body>');
});

function all(node: Node): Node[] {
  return [node, ...(node.childNodes ?? []).flatMap(all)];
}
