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
  [
    'a variable that is always set without what would be taken otherwise',
    ':root{--a:1}@layer b{:root{--c:2}}p{q:var(--a,3) var(--c, 4, 5)}',
    ':root{--a:1}@layer b{:root{--c:2}}p{q:var(--a) var(--c)}',
  ],
  ['what is taken otherwise where nothing sets a variable', 'p{q:var(--a,3) var(--b, 4, 5)}', 'p{q:3 4, 5}'],
  [
    'both where one of them is taken',
    '@media x{:root{--a:1}}p{q:var(--a,2)}:root{--b:initial}p{q:var(--b,2)}:root{--c:0}i{--c:initial;q:var(--c,2)}',
    '@media x{:root{--a:1}}p{q:var(--a,2)}:root{--b:initial}p{q:var(--b,2)}:root{--c:0}i{--c:initial;q:var(--c,2)}',
  ],
  ['a declaration once that is repeated', 'p{-q:0;-q:0;-q:0;q:0;-q:0}', 'p{-q:0;q:0;-q:0}'],
  ['nothing of shadow trees', ':root,:host{p:0}:host{q:0}', ':root{p:0}'],
])('a page is given %s', (_, sheet, given) => {
  expect(stylesFor(sheet)(card)).toBe(given);
});

test('what an aria attribute says only later has no style yet', () => {
  const sheet =
    '.a[aria-invalid=true]{p:0}.a[aria-current]{p:1}.a[aria-busy]{p:2}.a:not([aria-busy]){p:3}.a:is(:disabled,[aria-busy]){p:4}.a[aria-label="x y"]{p:5}';
  expect(stylesFor(sheet)('<a class="a" aria-current="page" aria-invalid="false">')).toBe(
    '.a[aria-current]{p:1}.a:not([aria-busy]){p:3}.a:is(:disabled,[aria-busy]){p:4}.a[aria-label="x y"]{p:5}',
  );
  expect(stylesFor(sheet)('<a class="a" aria-invalid="true">')).toContain('.a[aria-invalid=true]{p:0}');
});

test.each([
  ['::-webkit-datetime-edit{p:0}', '<input type="datetime-local">'],
  ['::file-selector-button{p:0}', '<input class="a" type="file">'],
  ['::-webkit-search-decoration{p:0}', '<input type="search">'],
  ['::-webkit-inner-spin-button{p:0}', '<input type="number">'],
  ['::placeholder{p:0}', '<input placeholder="A name">'],
])('%s is given to a page with such a control alone', (sheet, control) => {
  expect(stylesFor(sheet)(control)).toBe(sheet);
  expect(stylesFor(sheet)('<input type="text">')).toBe('');
});
