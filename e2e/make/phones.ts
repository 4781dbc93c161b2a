import type { Browser, Page } from '@playwright/test';
import type { Language } from '#src/platform/language/language.ts';
import { showStripe } from '../program/at-stripe.ts';
import { launchBrowser } from '../program/browser.ts';
import type { RunningProgram } from '../program/program.ts';
import { fakeDevices } from './room-people.ts';
import { type Account, enter } from './set-up.ts';
import { type School, test as whole } from './whole-school.ts';

const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  timezoneId: 'America/Los_Angeles',
  reducedMotion: 'reduce',
  // The server renders for a phone what says that it is one.
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

/** Before the whole school, with a browser that has a camera and a microphone, for the doors of rooms. */
export const test = whole.extend<object, { devices: Browser }>({
  devices: [
    async ({ browserName: _ }, use) => {
      const browser = await launchBrowser(...fakeDevices);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** A phone of somebody's, in a language that was chosen on it. */
export async function phoneOf(
  browser: Browser,
  url: string,
  language: Language,
  who?: Account,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...phone });
  await context.addCookies([{ name: 'language', value: language, url }]);
  const page = await context.newPage();
  await showStripe(page);
  if (who) await enter(page, who);
  return page;
}

/** What a look at the whole school begins with. */
export type Made = { program: RunningProgram; devices: Browser; school: School };
