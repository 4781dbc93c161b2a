import { offlineCache } from '#src/platform/browser/token.ts';

/** A conversation as a device keeps it for when there is no connection: its last messages, for reading alone. */
export type KeptThread = {
  id: string;
  title: string;
  /** The child’s first name; empty where it is about none. */
  child: string;
  messages: { number: number; who: string; words: string; at: string }[];
};

/** What a device keeps of conversations, for which account. */
export type KeptThreads = { account: string; threads: KeptThread[] };

/** Beside what is kept of lessons: all of it is forgotten when nobody is logged in (`device/kept-lessons.ts`). */
const cacheName = offlineCache;
const address = '/offline/messages';

/** What this device keeps, if it does. Also for the service worker. */
export async function readKeptThreads(): Promise<KeptThreads | undefined> {
  const found = await caches.match(address, { cacheName });
  return found?.json();
}

/** Keeps this, in the place of what was kept. */
export async function writeKeptThreads(kept: KeptThreads): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, Response.json(kept));
}

/** Keeps what is this account’s alone. */
export async function keepThreadsOf(account: string): Promise<void> {
  const kept = await readKeptThreads();
  if (kept && kept.account !== account) await writeKeptThreads({ account, threads: [] });
}

/** What changes what this device keeps is done one after another, in all tabs. */
export function inOfflineTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request('offline', work);
}
