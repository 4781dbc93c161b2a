import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { languages } from '#src/platform/language.ts';
import { addressOf } from '#src/site/discovery/head.ts';
import { findBrowser } from '../e2e/browser.ts';
import build from '../e2e/build.ts';
import { startProgram } from '../e2e/program.ts';
import { freePort } from '../tests/free-port.ts';
import { categories, type Look, look } from './lighthouse/look.ts';
import { keepSession, signedInScreens } from './lighthouse/people.ts';

/**
 * `npm run lighthouse`: every public page in both languages and the screens of who is signed in, as a phone sees them,
 * against the built program with its sample data. The addresses are those of the sitemap; with arguments only those
 * (`npm run lighthouse -- / /pricing`). Each is looked at three times, and the median counts; with `-- --once` only once.
 * Ends with 1 when a budget is missed.
 */
const looks = process.argv.includes('--once') ? 1 : 3;
const asked = process.argv.slice(2).filter((word) => word !== '--once');
const dataDir = 'data/lighthouse';

build();
const program = await startProgram(dataDir, { DEMO: 'true' });
const executablePath = findBrowser();
const port = await freePort('127.0.0.1');
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
});
let missed = 0;
try {
  const screens = await signedInScreens(program.url, dataDir);
  // What was started after the program is ready comes to rest.
  await wait(3000);
  write(['page', '', ...categories.map((name) => name.slice(0, 4)), 'LCP s', 'CLS', 'TBT', 'KB']);
  for (const page of asked.length > 0 ? asked : await publicPaths())
    for (const language of languages) {
      const found = await median(addressOf(program.url, page, language), true);
      tell(page, language, found, missesOfPublic(found));
    }
  if (asked.length === 0)
    for (const { who, token, paths } of screens) {
      await keepSession(port, program.url, token);
      for (const page of paths) {
        const found = await median(program.url + page, false);
        tell(page.replace(/[\w-]{36}/, ':id'), who, found, missesOfSignedIn(found));
      }
    }
} finally {
  await browser.close();
  await program.stop();
}
process.stdout.write(missed === 0 ? 'All within the budgets.\n' : `${missed} budgets missed.\n`);
process.exitCode = missed === 0 ? 0 : 1;

async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${program.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  return [...new Set(addresses.map(({ pathname }) => pathname))];
}

/** The median of each figure by itself. */
async function median(url: string, anew: boolean): Promise<Look> {
  const found: Look[] = [];
  while (found.length < looks) found.push(await look(port, url, anew));
  const middle = (figure: (each: Look) => number) =>
    found.map(figure).sort((a, b) => a - b)[Math.floor(looks / 2)] ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, middle(({ scores }) => scores[name])]),
    ) as Look['scores'],
    lcp: middle(({ lcp }) => lcp),
    cls: middle(({ cls }) => cls),
    tbt: middle(({ tbt }) => tbt),
    weight: middle(({ weight }) => weight),
    flaws: [...new Set(found.flatMap(({ flaws }) => flaws))],
  };
}

function missesOfPublic({ scores, lcp, cls }: Look): string[] {
  const low = categories.filter((name) => scores[name] < 100);
  return [...low, ...(lcp > 1500 ? ['LCP'] : []), ...(cls > 0 ? ['CLS'] : [])];
}

function missesOfSignedIn({ scores }: Look): string[] {
  const least = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 0 };
  return categories.filter((name) => scores[name] < least[name]);
}

function tell(page: string, who: string, found: Look, misses: string[]): void {
  missed += misses.length;
  const { scores, lcp, cls, tbt, weight } = found;
  const times = [(lcp / 1000).toFixed(2), cls.toFixed(3), tbt.toFixed(0)];
  write([page, who, ...categories.map((name) => String(scores[name])), ...times, weight.toFixed(0)]);
  if (misses.length > 0) process.stdout.write(`    missed: ${[...misses, ...found.flaws].join('; ')}\n`);
}

function write([page = '', ...cells]: string[]): void {
  process.stdout.write(`${page.padEnd(38)} ${cells.map((cell) => cell.padStart(7)).join(' ')}\n`);
}
