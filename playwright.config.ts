import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser.ts';
import type { Options } from './e2e/journey.ts';

const executablePath = findBrowser();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const laptop = { viewport: { width: 1280, height: 800 } };

/** What two of the four kinds of visitor leave to the others (see `seenOnce`), and the pages that are only read. */
const left = {
  grepInvert: /@seen-once/,
  testIgnore: /(admin-[a-z-]+|courses|home|legal|pages|pricing|reviews|subscriptions|upcoming)\.spec/,
};

export default defineConfig<Options>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/build.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    timezoneId: 'America/Los_Angeles',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone, English', ...left, use: { ...phone, language: 'en' } },
    { name: 'phone, Uzbek', use: { ...phone, language: 'uz' } },
    { name: 'laptop, English', use: { ...laptop, language: 'en' } },
    { name: 'laptop, Uzbek', ...left, use: { ...laptop, language: 'uz', colorScheme: 'dark' } },
  ],
});
