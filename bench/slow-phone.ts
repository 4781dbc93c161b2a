import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit a second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/**
 * A page on Lighthouse's phone: a processor four times as slow and a network that the browser itself makes slow. The
 * browser has no files yet; it may know somebody, by what `options` has of their cookies and storage.
 */
export async function openSlowPhone(
  browser: Browser,
  options: Pick<BrowserContextOptions, 'storageState'> = {},
): Promise<{ page: Page; session: CDPSession }> {
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session };
}
