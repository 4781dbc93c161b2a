import { useSyncExternalStore } from 'react';
import { useAlive } from '#src/platform/browser/alive.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { visit } from '#src/platform/browser/visit.ts';
import { onAccountZone, zoneHere } from './account-zone.ts';
import { zoneInCookie } from './zone-cookie.ts';

/** The zone that an earlier page kept in the cookie `zone`; null when there is none. */
export function zoneOf(request: Request): string | null {
  return zoneInCookie(request.headers.get('cookie'));
}

/**
 * The zone of the visitor who asks for a page, where it is known: in the browser the one here, on the server the
 * cookie's.
 */
export function askersZone(request: Request): string | null {
  return import.meta.env.SSR ? zoneOf(request) : zoneHere();
}

/**
 * The zone in which a visitor is told times: the account's, else the device's. The server, and the browser until the
 * page is alive, take what the loader knew (`zoneOf`), else the zone for which the page was rendered, else the business
 * zone.
 */
export function useVisitorZone(loaded: string | null = null): string {
  const { businessTimeZone } = useSettings();
  const known = loaded ?? visit()?.zone ?? businessTimeZone;
  return useSyncExternalStore(
    onAccountZone,
    () => zoneHere() ?? known,
    () => known,
  );
}

/**
 * The zone on whose clock a visitor is told times, and whether it is only a guess. Guessed times stay hidden until
 * the page's script fills in the visitor's own (`own-times.ts`) in every element with `data-own-time`. So the number
 * of these elements must not depend on the zone.
 * @param loaded as the server knew it; null while it did not
 */
export function useOwnZone(loaded: string | null | undefined): { zone: string; guessed: boolean } {
  const zone = useVisitorZone(loaded);
  const alive = useAlive();
  return { zone, guessed: loaded === null && !alive };
}
