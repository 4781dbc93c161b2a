import { useCallback, useEffect, useState } from 'react';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';

export const call = caller<typeof contract>();

/** A visitor’s conversation as their page shows it. */
export type ShownChat = OutputOf<(typeof contract)['GET /api/chat/:key']>;

/** Reads it. @throws CallError */
export function readChat(key: string, request?: Request): Promise<ShownChat> {
  return call('GET /api/chat/:key', { params: { key } }, request);
}

/** How often an open page looks for an answer. */
const lookEveryMs = 15_000;

/** A conversation as it was at a time, in ms since 1970. */
export type Looked = { chat: ShownChat; now: number };

/**
 * A conversation that stays as it is now while its page is seen: it is looked at every fifteen seconds, and at once when
 * the page is seen again. What was shown is noted as read. A look that fails leaves what is there.
 */
export function useChat(key: string, loaded: Looked): Looked & { look: () => Promise<void> } {
  const [{ chat, now }, setLooked] = useState(loaded);

  const look = useCallback(async () => {
    const found = await readChat(key).catch(() => undefined);
    // Of two looks the older one may come last.
    if (found)
      setLooked((before) =>
        found.lastNumber < before.chat.lastNumber ? before : { chat: found, now: Date.now() },
      );
  }, [key]);

  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const timer = setInterval(lookIfSeen, lookEveryMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look]);

  const { lastNumber, read } = chat;
  useEffect(() => {
    const note = () => {
      if (lastNumber <= read || document.visibilityState !== 'visible') return;
      const body = { number: lastNumber };
      // Noted with the next look otherwise.
      void call('PUT /api/chat/:key/read', { params: { key }, body }).catch(() => undefined);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [key, lastNumber, read]);

  return { chat, now, look };
}
