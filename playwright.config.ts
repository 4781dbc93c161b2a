import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/browser.ts';
import type { Options } from './e2e/journey.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const laptop = { viewport: { width: 1280, height: 800 } };

/** Every journey is made by one kind of visitor; those with a tag by more (e2e/journey.ts). */
const journeys = {
  'phone, English':
    'accounts-forms admin-lessons admin-purchases admin-texts answers attendance buying calendar catalogue-times courses critical-css figures first-touch keyboard log react-coming reports reviews upcoming without-script',
  'phone, Uzbek':
    'account admin-families admin-meetings admin-money admin-requests admin-trials cannot-come changed-meanwhile child-link classes device draft family finish-later from-sign-up lesson-page my-courses notifications pages password reminders schedule second-factor session settings site subscriptions waiting weekly weight',
  'laptop, English':
    'accounts admin-calendar admin-log admin-pages admin-people admin-upcoming book-a-trial consultation earned-reviews enrol frame going-on guardians own-trials planner pricing teacher-page teacher-schedule',
  'laptop, Uzbek':
    'admin-checking admin-erasure admin-letters admin-prices admin-subscribers catalogue catalogue-before-react contact every-screen home legal own-calendar progress publish teacher-profile',
};
const files = Object.values(journeys).flatMap((names) => names.split(' '));
const found = globSync('e2e/*.spec.ts', { cwd: import.meta.dirname }).map((path) =>
  basename(path, '.spec.ts'),
);
if (files.toSorted().join() !== found.toSorted().join())
  throw new Error('Each file of journeys stands once in the list of playwright.config.ts.');

function visitor(
  name: keyof typeof journeys,
  use: typeof phone | typeof laptop,
  options: Options & { colorScheme?: 'dark' },
  ...tags: RegExp[]
) {
  const own = journeys[name].split(' ').map((file) => new RegExp(`(?<![\\w-])${file}\\.spec\\.ts`));
  return { name, use: { ...use, ...options }, grep: [/@every-visitor/, ...tags, ...own] };
}

export default defineConfig<Options>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/build.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine takes its time; what has to be quick is measured in bench/.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    timezoneId: 'America/Los_Angeles',
    launchOptions: launchOptions(),
  },
  projects: [
    visitor('phone, English', phone, { language: 'en' }),
    visitor('phone, Uzbek', phone, { language: 'uz' }, /@both-ways/),
    visitor('laptop, English', laptop, { language: 'en' }, /@both-ways/),
    visitor('laptop, Uzbek', laptop, { language: 'uz', colorScheme: 'dark' }),
  ],
});
