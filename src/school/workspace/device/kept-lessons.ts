/** A lesson as a device keeps it for when there is no connection. */
export type KeptLesson = {
  /** Of a class or group, or the subject of a trial lesson. */
  title: string;
  isTrial: boolean;
  /** Who gives it; not told to who gives it. */
  teacher?: string | undefined;
  /** How the children are called whose it is; nothing else of them, and empty where that was not said. Not told to who gives it. */
  children?: string[] | undefined;
  /** Instants (ISO). */
  startTime: string;
  endTime: string;
};

/** What is kept, of whom, and when it was last known. */
export type Kept = { account: string; readAt: string; lessons: KeptLesson[] };

const cacheName = 'offline';
/** Where it lies in the cache: no page has this address. */
const address = '/offline/lessons';

/** What this device keeps, if it does. Also for the service worker. */
export async function readKept(): Promise<Kept | undefined> {
  const found = await caches.match(address, { cacheName });
  return found?.json();
}

/** Keeps this, in the place of what was kept. */
export async function writeKept(kept: Kept): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, Response.json(kept));
}

/** Keeps nothing any more. */
export async function dropKept(): Promise<void> {
  await caches.delete(cacheName);
}
