import { isTimeZone } from './dates.ts';

/** The zone that an earlier page kept in the cookie `zone`; null when there is none. */
export function zoneInCookie(cookies: string | null | undefined): string | null {
  const kept = /(?:^|;\s*)zone=([^;]+)/.exec(cookies ?? '')?.[1] ?? '';
  const zone = decode(kept);
  return zone && isTimeZone(zone) ? zone : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
