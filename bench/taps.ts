import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { translator } from '#src/platform/i18n.server.ts';
import { findBrowser } from '../e2e/browser.ts';
import build from '../e2e/build.ts';
import { startProgram } from '../e2e/program.ts';

/**
 * `npm run taps`: the time from a visitor's first tap to what it asked for, on Lighthouse's phone: a processor and a
 * network made slow by the browser itself, which has none of the files. Once when the page has been there for five
 * seconds, and once as soon as what is tapped can be seen. Each is tried three times, and the median counts.
 * `npm run taps -- wizard` tries those with that word in their name. Ends with 1 when a budget is missed.
 */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const budgets = { later: 1000, atOnce: 2500 };
const dataDir = 'data/taps';
const t = translator('en');

type Tap = {
  name: string;
  path: string;
  /** What is there before the tap. */
  given?(page: Page): Promise<void>;
  tapped(page: Page): Locator;
  answer(page: Page): Locator;
};

const taps: Tap[] = [
  {
    name: 'home: book a trial → the wizard',
    path: '/',
    tapped: (page) => page.getByRole('link', { name: t('site/home:home.book') }).first(),
    answer: (page) => page.getByRole('heading', { name: t('trials:parent.title') }),
  },
  {
    name: 'a course: book a trial → the wizard',
    path: '/courses/chess',
    tapped: (page) => page.getByRole('link', { name: t('courses/page:trial') }).first(),
    answer: (page) => page.getByRole('heading', { name: t('trials:parent.title') }),
  },
  {
    name: 'support: a question → its answer',
    path: '/support',
    tapped: (page) => page.locator('main summary').first(),
    answer: (page) => page.locator('main details[open] p').first(),
  },
  {
    name: 'log in: a wrong password → the reason',
    path: '/login',
    async given(page) {
      // Typed as quickly as anybody types.
      await page.locator('main input[name=email]').pressSequentially('nobody@dars.example', { delay: 50 });
      await page.locator('main input[name=password]').pressSequentially('not the password', { delay: 50 });
    },
    tapped: (page) => page.locator('main [type=submit]'),
    answer: (page) => page.locator('main [role=alert]').first(),
  },
  {
    name: 'catalogue: a class → its details',
    path: '/lessons',
    tapped: (page) => page.locator('main a[href^="/lessons/"]').first(),
    answer: (page) => page.locator('h2#about'),
  },
];

build();
const program = await startProgram(dataDir, { DEMO: 'true' });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
const [word = ''] = process.argv.slice(2);
let missed = 0;
try {
  // The sample data are made, and the pages warmed up.
  await wait(10_000);
  process.stdout.write('| first tap | after five seconds | at once |\n| --- | --- | --- |\n');
  for (const tap of taps.filter(({ name }) => name.includes(word))) {
    const later = await median(() => take(browser, tap, 'later'));
    const atOnce = await median(() => take(browser, tap, 'atOnce'));
    if (later > budgets.later) missed++;
    if (atOnce > budgets.atOnce) missed++;
    process.stdout.write(`| ${tap.name} | ${seconds(later)} | ${seconds(atOnce)} |\n`);
  }
} finally {
  await browser.close();
  await program.stop();
}
process.stdout.write(missed === 0 ? 'All within the budgets.\n' : `${missed} budgets missed.\n`);
process.exitCode = missed === 0 ? 0 : 1;

/** Milliseconds from when the page notices the tap to when its answer can be seen. */
async function take(from: Browser, tap: Tap, when: keyof typeof budgets): Promise<number> {
  const context = await from.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(program.url + tap.path, { waitUntil: when === 'later' ? 'load' : 'commit' });
  if (when === 'later') await wait(5000);
  const tapped = tap.tapped(page);
  await tapped.waitFor();
  await tap.given?.(page);
  await page.evaluate(() =>
    addEventListener('pointerdown', () => sessionStorage.setItem('tapped', String(Date.now())), true),
  );
  await tapped.tap({ noWaitAfter: true });
  await tap.answer(page).waitFor({ timeout: 60_000 });
  const answered = Date.now();
  const tappedAt = Number(await page.evaluate(() => sessionStorage.getItem('tapped')));
  await context.close();
  return answered - tappedAt;
}

async function median(take: () => Promise<number>): Promise<number> {
  const [, middle = Number.NaN] = [await take(), await take(), await take()].sort((a, b) => a - b);
  return middle;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
