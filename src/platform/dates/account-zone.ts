import { onTokenChange, storedToken } from '#src/platform/browser/token.ts';
import { visit } from '#src/platform/browser/visit.ts';
import { lastingAt } from '#src/platform/language/language.ts';
import { isTimeZone } from './dates.ts';

/** Local storage key of the signed-in account's zone; the first script reads it too. */
const key = 'zone';

/** Where the browser refuses storage, it holds as long as the page. */
let held: string | null = null;
let device: string | null | undefined;
const listeners = new Set<() => void>();

/** The zone that the device is in; null where it does not say. Browser only, like all here. */
export function deviceZone(): string | null {
  if (device === undefined) {
    const found = Intl.DateTimeFormat().resolvedOptions().timeZone;
    device = found && isTimeZone(found) ? found : null;
  }
  return device;
}

/**
 * The zone in which the visitor is told times: their account's, else the device's. On the server that of the visitor whose
 * page is rendered.
 */
export function zoneHere(): string | null {
  if (import.meta.env?.SSR) return visit()?.zone ?? null;
  return accountZone() ?? deviceZone();
}

/** Keeps the zone of the account that was just read, and tells the server of it by the cookie `zone`. */
export function keepAccountZone(zone: string | null): void {
  held = zone;
  try {
    if (zone) localStorage.setItem(key, zone);
    else localStorage.removeItem(key);
  } catch {
    // It holds for this page.
  }
  const told = zone ?? deviceZone();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  if (told) document.cookie = `zone=${told}; ${lastingAt(location.href)}`;
  for (const listener of listeners) listener();
}

/** Calls back when another zone is kept; returns what ends that. */
export function onAccountZone(listener: () => void): () => void {
  listeners.add(listener);
  const end = onTokenChange(listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}

/** Of nobody who has left. */
function accountZone(): string | null {
  if (!storedToken()) return null;
  try {
    const kept = localStorage.getItem(key);
    return kept && isTimeZone(kept) ? kept : null;
  } catch {
    return held;
  }
}
