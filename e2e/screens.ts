import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { translator } from '#src/platform/i18n.server.ts';
import type { Language } from '#src/platform/language.ts';
import { findBrowser } from './browser.ts';
import build from './build.ts';
import { startProgram } from './program.ts';
import { openWizard } from './wizard.ts';

/** Makes the pictures of docs/screens: `npm run screens`. */
const folder = join(import.meta.dirname, '../docs/screens');
const sizes = { phone: { width: 360, height: 740 }, laptop: { width: 1280, height: 800 } };
const family = {
  name: 'Gulnora Toʻrayeva',
  phone: '(555) 123-4567',
  email: 'gulnora@example.com',
  child: 'Ali',
};

build();
await mkdir(folder, { recursive: true });
const program = await startProgram('data/screens');
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
});
try {
  await visit(browser, 'phone', 'en', 'light');
  await visit(browser, 'phone', 'uz', 'dark');
  await visit(browser, 'laptop', 'en', 'dark');
  await visit(browser, 'laptop', 'uz', 'light');
} finally {
  await browser.close();
  await program.stop();
}

async function visit(
  on: Browser,
  size: keyof typeof sizes,
  language: Language,
  colorScheme: 'light' | 'dark',
) {
  const t = translator(language);
  const baseURL = program.url;
  const context = await on.newContext({
    baseURL,
    viewport: sizes[size],
    colorScheme,
    timezoneId: 'America/Los_Angeles',
  });
  await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
  const page = await context.newPage();
  const keep = (name: string) => picture(page, `${name}-${size}-${language}`);
  await page.goto('/');
  await keep('home');
  const wizard = await openWizard(page, t);
  await wizard.fillParent(family);
  await wizard.heading('student').waitFor();
  await keep('student');
  await wizard.fillStudent(family);
  await wizard.calendar.getByRole('radio').nth(9).check({ force: true });
  await keep('calendar');
  await context.close();
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1500);
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(join(folder, `${name}.webp`));
}
