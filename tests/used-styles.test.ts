import { expect, test } from 'vitest';
import { stylesFor } from '#src/app/used-styles.server.ts';

const card = '<html><body><p class="card lg:p-2 [&amp;>b]:w-1/2"><b></b><i></i></p></body></html>';

test.each([
  ['a rule of a class of the page', '.card{color:red}', '.card{color:red}'],
  ['nothing of another class', '.other{color:red}.card .other{color:red}', ''],
  ['of several selectors those that apply', '.other,.card>i,p{color:red}', '.card>i,p{color:red}'],
  [
    'classes with escaped characters',
    '.lg\\:p-2{p:0}.\\[\\&\\>b\\]\\:w-1\\/2>b{p:0}.lg\\:p-3{p:0}',
    '.lg\\:p-2{p:0}.\\[\\&\\>b\\]\\:w-1\\/2>b{p:0}',
  ],
  ['what must not be there', '.card:not(.other,.third){color:red}', '.card:not(.other,.third){color:red}'],
  ['alternatives', ':is(.other,.card){color:red}', ':is(.other,.card){color:red}'],
  [
    'a class within :where',
    ':where(.other>:not(:last-child)){p:0}:where(.card>i){p:0}',
    ':where(.card>i){p:0}',
  ],
  [
    'groups, without those that are empty',
    '@media print{.other{p:0}}@layer a{@media x{.card{p:0}}}',
    '@layer a{@media x{.card{p:0}}}',
  ],
  [
    'a rule of an element of the page, and nothing of another',
    'p>*{p:0}table{p:0}html p:where(td,.card){p:0}p td{p:0}p:where(td){p:0}html:not(table){p:0}',
    'p>*{p:0}html p:where(td,.card){p:0}html:not(table){p:0}',
  ],
  [
    'what has the look of an element without being one',
    '::before{p:0}.table,p:has(table){p:0}:root{p:0}p[title="a table"]{p:0}',
    '::before{p:0}p:has(table){p:0}:root{p:0}p[title="a table"]{p:0}',
  ],
  ['nothing about the parts of a control for a day', '::-webkit-datetime-edit{p:0}', ''],
  ['typefaces', '@font-face{src:url(a)}', '@font-face{src:url(a)}'],
  [
    'keyframes that something asks for, and the variables that these ask for',
    ':root{--a:b 1s;--d:0;--e:0}p{animation:var(--a)}@keyframes b{12.5%{p:var(--d)}}@keyframes c{to{p:var(--e)}}',
    ':root{--a:b 1s;--d:0}p{animation:var(--a)}@keyframes b{12.5%{p:var(--d)}}',
  ],
  ['the order of layers', '@layer a,b;', '@layer a,b;'],
  [
    'variables that something asks for',
    ':root{--a:var(--b);--b:1;--c:2}.card{p:var(--a)}',
    ':root{--a:var(--b);--b:1}.card{p:var(--a)}',
  ],
  [
    'properties that something asks for',
    '@property --a{syntax:"*"}@property --b{syntax:"*"}p{q:var(--b,0)}',
    '@property --b{syntax:"*"}p{q:var(--b,0)}',
  ],
])('a page is given %s', (_, sheet, given) => {
  expect(stylesFor(sheet)(card)).toBe(given);
});

test('a page with a control for a day is given its parts', () => {
  const sheet = '::-webkit-datetime-edit{p:0}';
  expect(stylesFor(sheet)('<input type="datetime-local">')).toBe(sheet);
});
