import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/**
 * Opens a page that is the same for everybody until it shows what was changed: whoever asks first is still sent the one
 * before.
 */
export async function seeOnceAnew(page: Page, path: string, changed: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(changed).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
}
