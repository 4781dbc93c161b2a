import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { budgets } from './budgets.ts';

/** One `test(…)` of a journey's file, and by how many visitors `npm test` has it made. */
type Journey = { file: string; line: number; visitors: number };

type Suite = { specs?: { file: string; line: number; tests: unknown[] }[]; suites?: Suite[] };

/** What `npm run journeys` would run, as Playwright lists it. */
function listedJourneys(): Journey[] {
  // A list starts no browser, so any program stands for it: a machine without one need not get it here.
  const environment = { ...process.env, JOURNEYS: '', CHROMIUM: process.execPath };
  const said = execFileSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
    { encoding: 'utf8', env: environment, maxBuffer: 50_000_000 },
  );
  const { suites } = JSON.parse(said) as { suites: Suite[] };
  const flat = (suite: Suite): Journey[] => [
    ...(suite.specs ?? []).map(({ file, line, tests }) => ({ file, line, visitors: tests.length })),
    ...(suite.suites ?? []).flatMap(flat),
  ];
  return suites.flatMap(flat);
}

/** How often a journey's file calls axe, without the tests that begin at none of these lines. */
function looksIn(text: string, lines: number[]): number {
  /** The line that ends a test which is left out. */
  let end: string | undefined;
  const kept = text.split('\n').filter((line, at) => {
    const [, indent, isWrapped] = /^(\s*)test\(($)?/.exec(line) ?? [];
    if (indent !== undefined && !lines.includes(at + 1)) end = `${indent}${isWrapped === '' ? ');' : '});'}`;
    const isKept = end === undefined;
    if (line === end) end = undefined;
    return isKept;
  });
  return kept.join('\n').split('expectAccessible(').length - 1;
}

const files = (pattern: string) => globSync(`{src,tests}/**/*.${pattern}.test.ts`);

test('a test that npm test leaves out is not counted, a function beside it is', () => {
  const text = [
    'async function look() {',
    '  await expectAccessible(page);',
    '}',
    "test('kept', async () => {",
    '  await expectAccessible(page);',
    '});',
    '',
    'test(',
    "  'left out',",
    '  beforeRelease,',
    '  async () => {',
    '    await expectAccessible(page);',
    '    await expectAccessible(page);',
    '  },',
    ');',
    "test('left out too', async ({",
    '  page,',
    '}) => {',
    '  await expectAccessible(page);',
    '});',
    'async function lookAgain() {',
    '  await expectAccessible(page);',
    '}',
  ];
  expect(looksIn(text.join('\n'), [4])).toBe(3);
});

test('journeys, and looks by axe in them, are no more than npm test may have', () => {
  const journeys = listedJourneys();
  const looks = globSync('e2e/**/*.spec.ts').map((file) => {
    const lines = journeys
      .filter((journey) => journey.file === relative('e2e', file))
      .map(({ line }) => line);
    return lines.length === 0 ? 0 : looksIn(readFileSync(file, 'utf8'), lines);
  });
  expect(journeys.length, 'Playwright lists journeys').toBeGreaterThan(50);
  expect(sum(journeys.map(({ visitors }) => visitors)), 'journeys').toBeLessThanOrEqual(budgets.journeys);
  expect(sum(looks), 'looks by axe').toBeLessThanOrEqual(budgets.looksByAxe);
});

test('files that start whole processes, and files with cameras, are no more than npm test may have', () => {
  expect(files('processes').length, 'files of processes').toBeLessThanOrEqual(budgets.processFiles);
  expect(files('media').length, 'files of cameras').toBeLessThanOrEqual(budgets.mediaFiles);
});

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
