import { chromium } from '@playwright/test';
import type { Person } from '../people.ts';

/** Lets somebody into the browser that Lighthouse looks with, which forgets who was there before. */
export async function letIn(port: number, url: string, person: Person): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!context || !page) throw new Error('The browser has no window');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await person.enter(page);
  await page.close();
  await browser.close();
}
