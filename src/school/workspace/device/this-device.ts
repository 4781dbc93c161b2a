/*
 * What a device does for the person logged in on it. Fetched apart from the pages, which do not wait for it.
 */
import type { contract } from '#src/people/notifications/push/push-contract.ts';
import { onTokenChange, storedToken } from '#src/platform/browser/token.ts';
import { caller } from '#src/platform/http/call.ts';
import { inTurnOf } from '#src/school/messages/seen/keep-seen.ts';
import { inOfflineTurn, keepThreadsOf } from '#src/school/messages/seen/kept-threads.ts';
import { dropKept, type KeptLesson, type KeptOnDevice, readKept, writeKept } from './kept-lessons.ts';

export { forgetHidden } from '#src/school/messages/seen/forget-hidden.ts';

const call = caller<typeof contract>();

/** More than anybody has in days without a connection. */
const most = 20;

let begun = false;

/**
 * From now on this device may show what is pushed, and has a page for when there is no connection; what it keeps is
 * forgotten as soon as nobody is logged in.
 */
export async function begin(account: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const isFirst = !begun;
  begun = true;
  if (isFirst) {
    onTokenChange(forgetWhereNobodyIs);
    // Somebody may have logged out while this was fetched.
    forgetWhereNobodyIs();
  }
  await change(account, (kept) => kept);
  await inTurnOf(account, () => keepThreadsOf(account));
  // While developing there is none.
  if (isFirst && import.meta.env.PROD) await navigator.serviceWorker.register('/sw.js');
}

function forgetWhereNobodyIs(): void {
  if (!storedToken()) void inOfflineTurn(forget);
}

/** Keeps the lessons that were read, in the place of what was known of their span of time; some may begin after it. */
export async function keepLessons(
  account: string,
  { from, to }: { from: Date; to: Date },
  read: readonly KeptLesson[],
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const now = new Date();
  const isKnownAnew = ({ title, startTime }: KeptLesson) =>
    (from <= new Date(startTime) && new Date(startTime) < to) ||
    read.some((one) => one.title === title && one.startTime === startTime);
  await change(account, ({ lessons }) => ({
    account,
    readAt: now.toISOString(),
    lessons: [...lessons.filter((one) => !isKnownAnew(one)), ...read]
      .filter(({ endTime }) => new Date(endTime) > now)
      .sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
      .slice(0, most),
  }));
}

/** Changes what is kept. Of another account nothing stays. */
function change(account: string, next: (kept: KeptOnDevice) => KeptOnDevice): Promise<void> {
  return inTurnOf(account, async () => {
    const kept = await readKept();
    if (kept?.account === account) return writeKept(next(kept));
    if (kept) await forget();
    await writeKept(next({ account, readAt: new Date().toISOString(), lessons: [] }));
  });
}

/** The lessons, and that this device shows notifications. */
async function forget(): Promise<void> {
  await dropKept();
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  const told = call('POST /api/notifications/push/end', { body: { endpoint: subscription.endpoint } });
  // Where nobody hears of it, the push service says so with the next message.
  await Promise.allSettled([told, subscription.unsubscribe()]);
}

/** By which Chromium offers to put the product on a screen. */
export type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | undefined;
const waiting = new Set<(offer: InstallOffer) => void>();

addEventListener('beforeinstallprompt', (event) => {
  // It stands in the settings, and not over the page.
  event.preventDefault();
  offer = event as InstallOffer;
  for (const tell of waiting) tell(offer);
});

/** Calls back when the product can be put on this screen, at once where that is known; returns what ends that. */
export function onInstallOffer(tell: (offer: InstallOffer) => void): () => void {
  if (offer) tell(offer);
  waiting.add(tell);
  return () => waiting.delete(tell);
}
