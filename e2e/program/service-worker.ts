import type { CDPSession, Page } from '@playwright/test';

/** Waits until the service worker is there. */
export async function workerOf(page: Page): Promise<void> {
  // One that still activates is not asked anything: what is pushed to it by hand is lost.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
}

/** Gives pushes to the service worker of a page, as the browser does once its push service has one. */
export async function pushesTo(page: Page, origin: string): Promise<(data: unknown) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session, origin);
  return async (data) => {
    const pushed = { origin, registrationId, data: JSON.stringify(data) };
    await session.send('ServiceWorker.deliverPushMessage', pushed);
  };
}

async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
    if (own) resolve(own.registrationId);
  });
  await session.send('ServiceWorker.enable');
  return promise;
}

/** What the service worker of a page shows. */
export function notificationsOn(
  page: Page,
): Promise<{ title: string; text: string; tag: string; url: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, data: url }) => ({ title, text: body, tag, url }));
  });
}

/** What the device keeps for when there is no connection. */
export function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => (await caches.match('/offline/lessons'))?.text() ?? '');
}
