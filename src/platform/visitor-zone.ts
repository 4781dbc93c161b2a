import { useSyncExternalStore } from 'react';
import { isTimeZone } from './dates.ts';
import { useSettings } from './settings.ts';
import { zoneInCookie } from './zone-cookie.ts';

/** The zone that an earlier page kept in the cookie `zone`; null when there is none. */
export function zoneOf(request: Request): string | null {
  return zoneInCookie(request.headers.get('cookie'));
}

/** The zone of whoever asks for a page, where it is known: the browser's own, or the one of the cookie on the server. */
export function askersZone(request: Request): string | null {
  return import.meta.env.SSR ? zoneOf(request) : browserZone();
}

/**
 * The visitor's own zone. The server, and the browser until the page is alive, take what the loader knew
 * (`zoneOf`), else the business zone; then the browser's own word holds.
 */
export function useVisitorZone(loaded: string | null = null): string {
  const { businessTimeZone } = useSettings();
  const known = loaded ?? businessTimeZone;
  return useSyncExternalStore(
    never,
    () => browserZone() ?? known,
    () => known,
  );
}

let zone: string | null | undefined;

function browserZone(): string | null {
  if (zone === undefined) {
    const said = Intl.DateTimeFormat().resolvedOptions().timeZone;
    zone = said && isTimeZone(said) ? said : null;
  }
  return zone;
}

function never(): () => void {
  return () => {};
}
