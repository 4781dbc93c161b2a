import { chromium, type Locator, type Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { translator } from '#src/platform/i18n.server.ts';

type Tap = {
  name: string;
  path: string;
  tap(page: Page, t: TFunction): Promise<void>;
  answer(page: Page): Locator;
};

/** What a visitor taps first, and what answers. */
const taps: Tap[] = [
  {
    name: 'home: book a trial → the wizard',
    path: '/',
    tap: (page, t) =>
      page
        .getByRole('link', { name: t('site/home:home.book') })
        .first()
        .tap(),
    answer: (page) => page.getByRole('dialog'),
  },
  {
    name: 'a course: book a trial → the wizard',
    path: '/courses/chess',
    tap: (page, t) =>
      page
        .getByRole('link', { name: t('courses/page:trial') })
        .first()
        .tap(),
    answer: (page) => page.getByRole('dialog'),
  },
  {
    name: 'a course: a question → its answer',
    path: '/courses/chess',
    tap: (page) => page.locator('main summary').first().tap(),
    answer: (page) => page.locator('main details[open] p'),
  },
  {
    name: 'home: the menu → its links',
    path: '/',
    tap: (page, t) => page.getByRole('button', { name: t('site:nav.openMenu') }).tap(),
    answer: (page) => page.locator(':popover-open').first(),
  },
  {
    name: 'log in with a wrong password → the reason',
    path: '/login',
    tap: async (page) => {
      await page.evaluate(() => {
        for (const [name, value] of [
          ['email', 'nobody@dars.example'],
          ['password', 'not the password'],
        ])
          document
            .querySelector<HTMLInputElement>(`main input[name=${name}]`)
            ?.setAttribute('value', value ?? '');
      });
      await page.locator('main [type=submit]').tap();
    },
    answer: (page) => page.locator('main [role=alert]').first(),
  },
];

/**
 * Milliseconds from a visitor's first tap on a page to what it asked for, in a browser without any of the files, on a
 * network of 562 ms and 1.4 Mbit a second, as Lighthouse's phone has it, and a processor four times as slow.
 */
export async function firstTaps(
  executablePath: string | undefined,
  url: string,
): Promise<[string, number][]> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  const t = translator('en');
  const took: [string, number][] = [];
  for (const { name, path, tap, answer } of taps) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 562.5,
      downloadThroughput: (1474.56 * 1024) / 8,
      uploadThroughput: (675 * 1024) / 8,
    });
    const from = performance.now();
    await tap(page, t);
    await answer(page).waitFor({ timeout: 60_000 });
    took.push([name, performance.now() - from]);
    await context.close();
  }
  await browser.close();
  return took;
}
