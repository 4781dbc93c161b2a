import { offlineCache } from '#src/platform/browser/token.ts';

/** A lesson as a device keeps it for when there is no connection. */
export type KeptLesson = {
  /** Of a class or group, or the subject of a trial lesson. */
  title: string;
  isTrial: boolean;
  /** Who gives it; not kept for that teacher. */
  teacher?: string | undefined;
  /** The first names of its children, empty where none was given; nothing else of them. Not kept for a teacher. */
  children?: string[] | undefined;
  /** Instants (ISO). */
  startTime: string;
  endTime: string;
};

/** What a device keeps, for which account, and when it was read. */
export type KeptOnDevice = { account: string; readAt: string; lessons: KeptLesson[] };

const cacheName = offlineCache;
/** Where it lies in the cache: no page has this address. */
const address = '/offline/lessons';

/** What this device keeps, if it does. Also for the service worker. */
export async function readKept(): Promise<KeptOnDevice | undefined> {
  const found = await caches.match(address, { cacheName });
  return found?.json();
}

/** Keeps this, in the place of what was kept. */
export async function writeKept(kept: KeptOnDevice): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, Response.json(kept));
}

/** Keeps nothing any more. */
export async function dropKept(): Promise<void> {
  await caches.delete(cacheName);
}
