import type { Page } from '@playwright/test';

/** Lets a form stand as long as a person needs at least: quicker, the server takes the visitor for a machine. */
export async function takeTime(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 1600);
}

/** The same for a form that was opened just now. */
export async function takeTimeFromNow(page: Page): Promise<void> {
  await page.waitForTimeout(1600);
}
