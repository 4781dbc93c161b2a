/** The part of a service worker's scope that ours uses: the compiler is set for pages, which have none of it. */
export type ServiceWorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  cookieStore?: CookieStore;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(kind: K, listener: (event: Events[K]) => void): void;
};

type OpenWindow = { url: string; focus(): Promise<unknown> };
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Events = {
  install: Lasting;
  activate: Lasting;
  fetch: Lasting & {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  push: Lasting & { data: { json(): unknown } | null };
  notificationclick: Lasting & { notification: Notification };
};
