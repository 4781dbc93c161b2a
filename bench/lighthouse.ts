import { setTimeout as wait } from 'node:timers/promises';
import { languages } from '#src/platform/language/language.ts';
import { addressOf } from '#src/site/discovery/address.ts';
import { launchBrowser } from '../e2e/program/browser.ts';
import build from '../e2e/program/build.ts';
import { startProgram, unhurried } from '../e2e/program/program.ts';
import { freePort } from '../tests/start/free-port.ts';
import { letIn } from './lighthouse/let-in.ts';
import { categories, type Figures, look } from './lighthouse/look.ts';
import { samplePeople, shownPath } from './people.ts';
import { sayHead, sayMisses, sayRow, spreadOf } from './table.ts';

/**
 * `npm run lighthouse`: every public page in both languages and the screens of who is signed in, as a phone sees them,
 * against the built program with its sample data. The addresses are those of the sitemap; with arguments only those
 * (`npm run lighthouse -- / /pricing`). Each is looked at three times, and the median counts; with `-- --once` only once.
 * Ends with 1 when a budget is missed.
 */
const looks = process.argv.includes('--once') ? 1 : 3;
const asked = process.argv.slice(2).filter((word) => word !== '--once');
/** At least so much of a score, at most so much of anything else. */
const budgets: Record<'public' | 'signedIn', Partial<Figures>> = {
  public: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100, LCP: 1500, CLS: 0 },
  signedIn: { performance: 90, accessibility: 100, 'best-practices': 100 },
};

build();
const program = await startProgram('lighthouse', { DEMO: 'true', ...unhurried });
const port = await freePort();
const browser = await launchBrowser(`--remote-debugging-port=${port}`);
const misses: string[] = [];
try {
  const people = await samplePeople(program);
  // What was started after the program is ready comes to rest.
  await wait(3000);
  sayHead(['page', '', ...categories, 'LCP s', 'CLS', 'TBT ms', 'KB']);
  for (const page of asked.length > 0 ? asked : await publicPaths())
    for (const language of languages)
      await lookAt(page, language, addressOf(program.url, page, language), 'public');
  for (const person of asked.length > 0 ? [] : people) {
    await letIn(port, program.url, person);
    for (const path of [...person.daily, ...person.seldom])
      await lookAt(shownPath(path), person.who, program.url + path, 'signedIn');
  }
} finally {
  await browser.close();
  await program.stop();
}
sayMisses(misses);

async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${program.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  return [...new Set(addresses.map(({ pathname }) => pathname))];
}

/** Says the median of each figure by itself, and keeps what misses its budget. */
async function lookAt(page: string, who: string, url: string, kind: keyof typeof budgets): Promise<void> {
  const found: Awaited<ReturnType<typeof look>>[] = [];
  while (found.length < looks) found.push(await look(port, url, kind === 'public'));
  const middle = (name: keyof Figures) => spreadOf(found.map(({ figures }) => figures[name])).median;
  const [lcp, cls, tbt, bytes] = [middle('LCP'), middle('CLS'), middle('TBT'), middle('bytes')];
  const times = [(lcp / 1000).toFixed(2), cls.toFixed(3), tbt.toFixed(0), (bytes / 1024).toFixed(0)];
  sayRow([page, who, ...categories.map((name) => String(middle(name))), ...times]);
  const missed = (Object.keys(budgets[kind]) as (keyof Figures)[]).filter((name) => {
    const [figure, budget = 0] = [middle(name), budgets[kind][name]];
    return (categories as readonly string[]).includes(name) ? figure < budget : figure > budget;
  });
  const flaws = missed.length > 0 ? [...new Set(found.flatMap((each) => each.flaws))] : [];
  misses.push(...[...missed, ...flaws].map((what) => `${page} ${who}: ${what}`));
}
