import type { Page } from '@playwright/test';

/** The stream of messages never ends; without it the network is idle once a page has all that it asks for. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/api/messages/stream', (route) => route.fulfill({ status: 204 }));
}
