import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import { addressOf } from '#src/app/head.ts';
import { type Language, languages } from '#src/platform/language.ts';
import { findBrowser } from '../e2e/browser.ts';
import build from '../e2e/build.ts';
import { startProgram } from '../e2e/program.ts';
import { categories, kinds, type Look, look } from './phone/look.ts';
import { keepSession, signedInScreens } from './phone/people.ts';
import { type Scripts, weighScripts } from './phone/scripts.ts';
import { keepTable } from './phone/table.ts';
import { firstTaps } from './phone/taps.ts';

/**
 * `npm run lighthouse`: every public page in both languages and the screens of who is signed in, as a phone sees them,
 * against the built program with its sample data. The addresses are those of the sitemap; with arguments only those
 * (`npm run lighthouse -- / /pricing`). The whole run keeps its table in docs/phone.md.
 * A page that misses is looked at again, twice at most, and the best counts: what else runs only makes it slower. With
 * `-- --once` none is, which takes a third of the time.
 * Ends with 1 when a budget is missed (of the screens of who is signed in: of accessibility or best practices).
 */
const budget = { lcp: 1000, scriptAtLoad: 3, home: 120, alive: 130 };
const dataDir = 'data/lighthouse';
const most = process.argv.includes('--once') ? 1 : 3;

build();
const program = await startProgram(dataDir, { DEMO: 'true' });
const path = findBrowser();
const chrome = await launch({
  ...(path ? { chromePath: path } : {}),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const lines: string[] = [];
let missed = 0;
try {
  const asked = process.argv.slice(2).filter((word) => word !== '--once');
  const screens = await signedInScreens(program.url, dataDir);
  // What was started after the program is ready comes to rest.
  await wait(3000);
  const paths = asked.length > 0 ? asked : await publicPaths();
  const scripts = await weighScripts(
    path,
    paths.map((page) => program.url + page),
  );
  say([
    'page',
    '',
    ...categories.map((name) => name.slice(0, 4)),
    'LCP s',
    'CLS',
    'TBT',
    'html',
    'css',
    'js',
    'font',
    'img',
    'KB',
    'alive',
  ]);
  for (const [index, page] of paths.entries())
    for (const language of languages) {
      const found = await best(page, language, (each) => misses(page, each).length === 0);
      tell(page, language, found, scripts[index]);
      complain([...misses(page, found), ...heavy(scripts[index])], found);
    }
  if (asked.length === 0) await lookAtScreens(screens);
  await keepSession(chrome.port, program.url, null);
  for (const [name, took] of await firstTaps(path, program.url)) say([name, `${(took / 1000).toFixed(1)} s`]);
  if (asked.length === 0) keepTable(lines, most);
} finally {
  chrome.kill();
  await program.stop();
}
process.stdout.write(missed === 0 ? 'All within the budgets.\n' : `${missed} budgets missed.\n`);
process.exitCode = missed === 0 ? 0 : 1;

async function lookAtScreens(screens: Awaited<ReturnType<typeof signedInScreens>>): Promise<void> {
  for (const { who, token, paths } of screens) {
    await keepSession(chrome.port, program.url, token);
    for (const page of paths) {
      const found = await look(chrome.port, program.url + page, { anew: false });
      tell(page.replace(/[\w-]{36}/, ':id'), who, found);
      const { accessibility, 'best-practices': practices } = found.scores;
      complain(accessibility + practices < 200 ? ['accessibility or best practices'] : [], found);
    }
  }
}

async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${program.url}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...new Set(all)];
}

async function best(page: string, language: Language, isGood: (found: Look) => boolean): Promise<Look> {
  const looks: Look[] = [];
  while (looks.length < most && !looks.some(isGood))
    looks.push(await look(chrome.port, addressOf(program.url, page, language), { anew: true }));
  const sorted = looks.sort((a, b) => Number(isGood(b)) - Number(isGood(a)) || a.lcp + a.tbt - b.lcp - b.tbt);
  return sorted[0] as Look;
}

function misses(page: string, { scores, lcp, cls, tbt, all }: Look): string[] {
  const held: [string, boolean][] = [
    ...categories.map((name): [string, boolean] => [name, scores[name] === 100]),
    ['LCP', lcp <= budget.lcp],
    ['CLS', cls === 0],
    ['TBT', tbt === 0],
    ['all of the home page', page !== '/' || all <= budget.home],
  ];
  return held.filter(([, holds]) => !holds).map(([name]) => name);
}

function heavy({ atLoad, alive }: Scripts = { atLoad: Number.NaN, alive: Number.NaN }): string[] {
  return [
    ...(atLoad <= budget.scriptAtLoad ? [] : ['script at load']),
    ...(alive <= budget.alive ? [] : ['script once alive']),
  ];
}

function complain(names: string[], { flaws }: Look): void {
  missed += names.length;
  if (names.length > 0) process.stdout.write(`    missed: ${[...names, ...flaws].join('; ')}\n`);
}

function tell(page: string, who: string, found: Look, scripts?: Scripts): void {
  say([
    page,
    who,
    ...categories.map((name) => String(found.scores[name])),
    (found.lcp / 1000).toFixed(2),
    found.cls.toFixed(3),
    found.tbt.toFixed(0),
    ...kinds.map((kind) => found.weights[kind].toFixed(1)),
    found.all.toFixed(0),
    scripts?.alive.toFixed(1) ?? '',
  ]);
}

function say(cells: string[]): void {
  lines.push(`| ${cells.join(' | ')} |`);
  process.stdout.write(
    `${cells.map((cell, at) => (at === 0 ? cell.padEnd(38) : cell.padStart(7))).join(' ')}\n`,
  );
}
