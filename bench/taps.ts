import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { launchBrowser } from '../e2e/program/browser.ts';
import build from '../e2e/program/build.ts';
import { startProgram, unhurried } from '../e2e/program/program.ts';
import { openSlowPhone } from './slow-phone.ts';
import { sayHead, sayMisses, sayRow, spreadOf } from './table.ts';

/**
 * `npm run taps`: the time from a visitor's first tap to what it asked for, on Lighthouse's phone: a processor and a
 * network made slow by the browser itself, which has none of the files. Once when the page has been there for five
 * seconds, and once as soon as what is tapped can be seen. Each is tried three times, and the median counts.
 * `npm run taps -- wizard` tries those with that word in their name. Ends with 1 when a budget is missed. The page
 * itself looks for the answer: Playwright's own look-ups would take the phone's processor a tenth of a second each.
 */

/** In milliseconds. */
const budgets = { later: 1000, atOnce: 2500 };
const only = process.argv[2] ?? '';
const t = translator('en');

type Tap = {
  name: string;
  path: string;
  tapped(page: Page): Locator;
  /** What is typed before the tap, by the names of fields. */
  typed?: Record<string, string>;
  /** What can be seen then, by its selector and words. */
  answer: [selector: string, words?: string];
};
const wizard: Tap['answer'] = ['dialog[open] h3', t('trials:parent.title')];

const taps: Tap[] = [
  {
    name: 'home: book a trial → the wizard',
    path: '/',
    tapped: (page) => page.getByRole('link', { name: t('home:home.book') }).first(),
    answer: wizard,
  },
  {
    name: 'a course: book a trial → the wizard',
    path: '/courses/chess',
    tapped: (page) => page.getByRole('link', { name: t('courses/page:trial') }).first(),
    answer: wizard,
  },
  {
    name: 'support: a question → its answer',
    path: '/support',
    tapped: (page) => page.locator('main summary').first(),
    answer: ['main details[open] p'],
  },
  {
    name: 'log in: a wrong password → the reason',
    path: '/login',
    typed: { email: 'nobody@dars.example', password: 'not the password' },
    tapped: (page) => page.locator('main [type=submit]'),
    answer: ['main [role=alert]'],
  },
  {
    name: 'catalogue: a class → its details',
    path: '/lessons',
    tapped: (page) => page.locator('main a[href^="/lessons/"]').first(),
    answer: ['h2#about'],
  },
];

build();
const program = await startProgram('taps', { DEMO: 'true', ...unhurried });
const browser = await launchBrowser();
const misses: string[] = [];
try {
  // The sample data are made, and the pages warmed up.
  await wait(10_000);
  sayHead(['first tap', 'after five seconds', 'at once']);
  for (const tap of taps.filter(({ name }) => name.includes(only))) {
    const times: string[] = [];
    for (const when of ['later', 'atOnce'] as const) {
      const tries = [await take(tap, when), await take(tap, when), await take(tap, when)];
      const { median } = spreadOf(tries);
      times.push(`${(median / 1000).toFixed(1)} s`);
      if (median > budgets[when]) misses.push(`${tap.name}: ${median} ms, wanted ${budgets[when]} at most`);
    }
    sayRow([tap.name, ...times]);
  }
} finally {
  await browser.close();
  await program.stop();
}
sayMisses(misses);

/** Milliseconds from when the page notices the tap to when its answer is drawn. */
async function take(tap: Tap, when: keyof typeof budgets): Promise<number> {
  const { page } = await openSlowPhone(browser);
  await page.addInitScript(watch, tap.answer);
  await page.goto(program.url + tap.path, { waitUntil: when === 'later' ? 'load' : 'commit' });
  if (when === 'later') await wait(5000);
  const tapped = tap.tapped(page);
  await tapped.waitFor();
  // As quickly as anybody types.
  for (const [name, text] of Object.entries(tap.typed ?? {}))
    await page.locator(`main input[name=${name}]`).pressSequentially(text, { delay: 50 });
  await tapped.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await tapped.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const answered = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('answered'),
    timeout: 60_000,
  });
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  const took = Number((await answered).text().split(' ')[1]);
  await page.context().close();
  return took;
}

/** Runs in every document of the page: an answer may be the next one. */
function watch([selector, words = '']: Tap['answer']): void {
  const tappedAt = () => Number(sessionStorage.getItem('tapped'));
  const isSeen = (element: Element) => element.checkVisibility() && element.textContent.includes(words);
  if (tappedAt()) look();
  else addEventListener('pointerdown', noticeTap, { capture: true, once: true });

  function noticeTap(): void {
    sessionStorage.setItem('tapped', String(Date.now()));
    look();
  }

  function look(): void {
    if (![...document.querySelectorAll(selector)].some(isSeen)) requestAnimationFrame(look);
    // After the frame is drawn.
    // biome-ignore lint/suspicious/noConsole: it tells the benchmark without making it ask
    else setTimeout(() => console.log(`answered ${Date.now() - tappedAt()}`));
  }
}
