import type { Language } from '#src/platform/language/language.ts';
import { readKeptThreads } from '#src/school/messages/seen/kept-threads.ts';
import { readKept } from './kept-lessons.ts';
import { offlinePage } from './offline-page.ts';
import { offlineStyle } from './offline-style.ts';

/** The answer to a request for a page while there is no connection. For the service worker. */
export async function answerOffline(language: Language): Promise<Response> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [kept, talks] = await Promise.all([
    readKept().catch(() => undefined),
    readKeptThreads().catch(() => undefined),
  ]);
  return new Response(offlinePage(kept, { language, now: new Date(), zone }, talks?.threads), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${await hashOf(offlineStyle)}'`,
    },
  });
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
