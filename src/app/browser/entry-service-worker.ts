/**
 * The service worker, built apart into `/sw.js`. It shows what is pushed, and stands in with one page while there is no
 * connection. It keeps no page and no answer: it hands pages through as they come.
 */
import { openAddress, ownAddress, showPush } from '#src/people/notifications/push/shown-push.ts';
import { languageOf } from '#src/platform/language/language.ts';
import { answerOffline } from '#src/school/workspace/device/answer-offline.ts';
import type { ServiceWorkerScope } from './service-worker-scope.ts';

const worker = self as unknown as ServiceWorkerScope;

worker.addEventListener('install', (event) => {
  // A new version takes over at once: it has nothing that fits one version of the pages alone.
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  // The browser asks for a page while this worker still starts. A race of both (static routing) would be quicker, but
  // Chromium 150 leaves one page in ten blank for ever that is opened while the worker takes over.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const page = preloadResponse.then((answer) => answer ?? fetch(request));
  event.respondWith(page.catch(async () => answerOffline(await language())));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(worker.registration, event.data?.json() ?? {}));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const address = ownAddress(notification.data, worker.location.origin);
  const windows = worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  event.waitUntil(windows.then((all) => openAddress(all, address, (url) => worker.clients.openWindow(url))));
});

/** The one that was spoken last; a browser that does not tell its workers of cookies has one of its own. */
async function language() {
  const kept = await worker.cookieStore?.get('language');
  return languageOf({ cookie: `language=${kept?.value ?? ''}`, accept: navigator.language });
}
