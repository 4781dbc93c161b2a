import { test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import { dollarWords } from '#src/books/money/words.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { watchBareText } from '../tests/texts/bare-text.ts';
import { type RunningProgram, startProgram } from './program/program.ts';
import { watchFailure } from './program/tell-failure.ts';
import { type Translated, translate } from './site/translate.ts';

export type Options = {
  language: Language;
  /** When a browser translates in which the journeys that matter most are made; null in one that does not. */
  translates: Translated | null;
};

type Fixtures = Options & {
  /** The words of the journey's language. */
  t: Translate;
  /** Dollars as the journey's language writes them: `sum('24.50$')`. */
  sum: (written: string) => string;
  /** A family of its own for each journey. */
  family: { name: string; phone: string; email: string; child: string };
};

/** A journey: a visitor in one language on one screen size, before a program that each worker starts. */
export const test = base.extend<Fixtures, { program: RunningProgram }>({
  language: ['en', { option: true }],
  translates: [null, { option: true }],
  t: async ({ language }, use) => use(translator(language)),
  sum: async ({ language }, use) =>
    use((written) => dollarWords(Number(written.replace(/[,$]/g, '')), language)),
  program: [
    async ({ browserName: _ }, use) => {
      const program = await startProgram('journeys', { SCHEDULER_SEATS: '50' });
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ program }, use) => use(program.url),
  family: async ({ language }, use, { testId }) => {
    const name = language === 'uz' ? 'Gulnora Toʻrayeva' : 'Nora Turner';
    await use({ name, phone: '(555) 123-4567', email: `family-${testId}@dars.test`, child: 'Ali' });
  },
  context: async ({ context, language, program }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: program.url }]);
    await use(context);
  },
  page: async ({ page, program, translates }, use, info) => {
    const translated = info.tags.includes(everyVisitor.tag) ? translates : null;
    const tellFailure = watchFailure(page);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      const expected = /status of 4\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/.test(message.text());
      if (message.type() === 'error' && !expected) problems.push(message.text());
    });
    if (translated) await translate(page, translated);
    else await page.addInitScript(watchBareText);
    await use(page);
    await tellFailure(program, info);
    for (const frame of page.frames())
      problems.push(...(await frame.evaluate(() => window.bareText ?? []).catch(() => [])));
    expect(problems, 'no error on the console').toEqual([]);
  },
});

/**
 * One of the ten journeys that matter most: all four kinds of visitor make it, a phone in Uzbek and a laptop in English in
 * `npm test`, the others in `npm run test:long`.
 */
export const everyVisitor = { tag: '@every-visitor' };
/**
 * Made on a phone in Uzbek and on a laptop in English: by the visitor of the file in `npm test`, by the other in
 * `npm run test:long`. Where both are needed each time, the file is called `both`.
 */
export const bothWays = { tag: '@both-ways' };
/** Made by `npm run test:long` alone; a whole file of such is called `sitemap.long.phone-en.spec.ts`. */
export const beforeRelease = { tag: '@before-release' };

export { expectAccessible, expectFits, settled } from './screens/accessible.ts';
export { expect };

/** Waits until React has taken over, for steps that look at what only it does. */
export async function hydrated(page: Page | FrameLocator): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Keeps React from coming until the function that this gives is called. */
export function holdReact(page: Page): Promise<() => void> {
  return hold(page, '**/entry-client-*.js');
}

/** The same of every script, the first one too. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, '**/*.js');
}

async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
