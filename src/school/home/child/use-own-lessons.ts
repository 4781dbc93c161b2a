import { useCallback, useEffect, useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { contract } from './contract.ts';
import type { OwnLessons } from './own-day.ts';

const call = caller<typeof contract>();

/** How often the page looks whether something has changed, in milliseconds. */
const every = 30_000;

/** What came: the lessons, that the link has ended, or that nothing did. */
export type Read = { state: 'read'; own: OwnLessons } | { state: 'ended' | 'failed' };

/** Reads what a child has; it throws nothing that a child could do something about. */
export async function readOwnLessons(): Promise<Read> {
  try {
    return { state: 'read', own: await call('GET /api/my-lessons', {}) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { state: error.code === 'child_link_ended' ? 'ended' : 'failed' };
  }
}

/**
 * What a child has, as it is now: read again while the page is seen, when the tablet wakes up, and when the network
 * comes back. What came last stays while nothing comes.
 * @returns with it what reads it now
 */
export function useOwnLessons(first: Read): {
  own: OwnLessons | undefined;
  state: Read['state'];
  look: () => void;
} {
  const [{ own, state }, setRead] = useState({
    own: first.state === 'read' ? first.own : undefined,
    state: first.state,
  });
  const look = useCallback(() => {
    if (document.visibilityState === 'hidden') return;
    void readOwnLessons().then((read) =>
      setRead((before) => ({ own: read.state === 'read' ? read.own : before.own, state: read.state })),
    );
  }, []);
  const isEnded = state === 'ended';
  useEffect(() => {
    if (isEnded) return;
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [look, isEnded]);
  return { own, state, look };
}
