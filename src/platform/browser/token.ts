import { lastingAt } from '#src/platform/language/language.ts';

/** Local storage key of the session's token (spec §6, Authentication). */
const key = 'access_token';

/** Where the browser refuses storage (private windows, strict settings), a session lasts as long as the page. */
let held: string | undefined;

/** The stored token, if any. Browser only, like all here. */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? held;
  } catch {
    return held;
  }
}

/** Keeps a new session's token. */
export function keepToken(token: string): void {
  try {
    localStorage.setItem(key, token);
    held = undefined;
  } catch {
    held = token;
  }
  tell();
}

/** Whether there is a token that stays when the page is left. */
export function isTokenKept(): boolean {
  return held === undefined && storedToken() !== undefined;
}

/** Says whose the stored token is; not where nothing is stored: such a session lasts as long as the page. */
export function keepReader(accountId: string): void {
  if (isTokenKept()) setReader(accountId);
}

/** Whose token a browser says that it holds, among its cookies. */
export function readerIn(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)reader=([^;]+)/.exec(cookies ?? '')?.[1];
}

/**
 * The cookie by which the browser says whose token it holds. The page cookie is out of a script's reach, but opens nothing
 * without this one beside it: so whoever logs out has left at once, also without a connection.
 */
function setReader(accountId: string, seconds?: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `reader=${accountId}; ${lastingAt(location.href, seconds)}`;
}

/** The cache in which a device keeps what is read without a connection; it goes with the token. */
export const offlineCache = 'offline';

/** Forgets the token; given one, only if it is still the stored one: another tab may have signed in anew. */
export function dropToken(token?: string): void {
  if (token && storedToken() !== token) return;
  held = undefined;
  setReader('', 0);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
  // Also where the session has ended elsewhere, and this page is nobody’s. A browser may refuse its storage.
  globalThis.caches?.delete(offlineCache).catch(() => {});
  tell();
}

/** What is typed and waits on this device for a connection is kept under names that begin so. */
export const typedKey = 'typed ';

const forgetting = new Set<() => void>();

/** Calls back when somebody logs out in this tab: what they typed is to be forgotten. */
export function onLeaving(forget: () => void): void {
  forgetting.add(forget);
}

/** Forgets what was typed in this tab, also what waits on this device. It stays when a session merely runs out. */
export function forgetTyped(): void {
  for (const forget of forgetting) forget();
  try {
    sessionStorage.clear();
    for (const name of Object.keys(localStorage))
      if (name.startsWith(typedKey)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

const listeners = new Set<() => void>();

/** Calls back when the token changes, here or in another tab; returns what ends that. */
export function onTokenChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', heard);
  };
}

function tell(): void {
  // Public pages are the same for everybody; by this their styles show the part for who is signed in.
  document.documentElement.toggleAttribute('data-signed-in', Boolean(storedToken()));
  for (const listener of listeners) listener();
}
