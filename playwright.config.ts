import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Options } from './e2e/journey.ts';
import { launchOptions } from './e2e/program/browser.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Who asks their device for less motion. */
const calm = { contextOptions: { reducedMotion: 'reduce' } } as const;
const laptop = { viewport: { width: 1280, height: 800 } };

/** Who makes a journey, by the end of its file's name: `publish.laptop-uz.spec.ts`; `both` are the second and the third. */
const kinds = ['phone-en', 'phone-uz', 'laptop-en', 'laptop-uz', 'both'] as const;
for (const file of globSync('e2e/**/*.spec.ts', { cwd: import.meta.dirname }))
  if (!kinds.some((kind) => file.endsWith(`.${kind}.spec.ts`)))
    throw new Error(`${file} does not say in its name who makes it: ${kinds.join(', ')}.`);

/** Whether this is the part of `npm run test:long`: what `npm test` leaves out, and no more. */
const isLong = process.env.JOURNEYS === 'long';
/** A test, or a whole file, that `npm test` leaves out (e2e/journey.ts). */
const leftOut = '(@before-release|\\.long\\.)';

function visitor(
  name: string,
  use: typeof phone | typeof laptop,
  options: Pick<Options, 'language'> &
    Partial<Options> & { colorScheme?: 'dark'; contextOptions?: { reducedMotion: 'reduce' } },
  ...files: (typeof kinds)[number][]
) {
  const inOwnFile = `\\.(${files.join('|')})\\.spec\\.ts`;
  // The second and the third: between them each screen is seen in both sizes, languages and colours.
  const isOneOfBoth = files.includes('both');
  const usual = [`^(?!.*@every-visitor).*${inOwnFile}`, ...(isOneOfBoth ? ['@every-visitor'] : [])];
  const long = [
    `^(?=.*${leftOut}).*${inOwnFile}`,
    isOneOfBoth ? `^(?=.*${leftOut}).*@every-visitor` : '@every-visitor',
    ...(isOneOfBoth ? [`^(?!.*${inOwnFile}).*@both-ways`] : []),
  ];
  return {
    name,
    use: { ...use, ...options },
    grep: (isLong ? long : usual).map((pattern) => new RegExp(pattern)),
    ...(isLong ? {} : { grepInvert: new RegExp(leftOut) }),
  };
}

export default defineConfig<Options>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/program/build.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  // A busy machine takes its time; what has to be quick is measured in bench/.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    timezoneId: 'America/Los_Angeles',
    launchOptions: launchOptions(),
  },
  projects: [
    visitor('phone, English', phone, { language: 'en', translates: 'from the start' }, 'phone-en'),
    visitor('phone, Uzbek', phone, { language: 'uz', colorScheme: 'dark', ...calm }, 'phone-uz', 'both'),
    visitor('laptop, English', laptop, { language: 'en', translates: 'in the middle' }, 'laptop-en', 'both'),
    visitor('laptop, Uzbek', laptop, { language: 'uz', ...calm }, 'laptop-uz'),
  ],
});
