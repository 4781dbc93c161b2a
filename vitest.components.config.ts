import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './e2e/program/browser.ts';
import type { Language } from './src/platform/language/language.ts';
import { allTexts } from './tests/components/all-texts.ts';
import vite from './vite.config.ts';

const launched = launchOptions();

/** Who looks at every component: between them both screens, both languages and both colours. */
function visitor(name: string, language: Language, width: number, colorScheme: 'light' | 'dark') {
  return {
    browser: 'chromium' as const,
    name,
    viewport: { width, height: 800 },
    provide: { language },
    provider: playwright({
      launchOptions: launched,
      contextOptions: { timezoneId: 'America/Los_Angeles', colorScheme },
    }),
  };
}

/** Components in a real browser (decision 59). */
export default defineConfig((env) =>
  mergeConfig(
    vite(env),
    defineConfig({
      plugins: [allTexts()],
      // What the pages import is bundled before the first test: what is found later loads everything anew, in the
      // middle of a test. Icons are many and come one by one.
      optimizeDeps: { entries: ['src/**/*.page.tsx'], exclude: ['lucide-react'] },
      test: {
        include: ['src/**/*.test.tsx'],
        setupFiles: ['tests/start/strict.ts', 'tests/components/set-up.ts'],
        // Each visitor has one page; the modules, which take a second to load, are shared.
        isolate: false,
        maxWorkers: availableParallelism(),
        // A busy machine takes its time.
        testTimeout: 60_000,
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright(),
          instances: [
            visitor('phone, Uzbek', 'uz', 360, 'dark'),
            visitor('laptop, English', 'en', 1280, 'light'),
          ],
        },
      },
    }),
  ),
);
