import { useCallback, useEffect, useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { contract } from './contract.ts';
import type { OwnLessons } from './own-day.ts';

const call = caller<typeof contract>();

/** How often the page looks whether something has changed, in milliseconds. */
const every = 30_000;

/** The lessons; or that the link has ended, or that nothing came. */
export type ReadLessons = { state: 'read'; own: OwnLessons } | { state: 'ended' | 'failed' };

/** Reads what a child has. It throws no failed call: a child could do nothing about it. */
export async function readOwnLessons(): Promise<ReadLessons> {
  try {
    return { state: 'read', own: await call('GET /api/my-lessons', {}) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { state: error.code === 'child_link_ended' ? 'ended' : 'failed' };
  }
}

/**
 * What a child has now: read again while the page is visible, when the tablet wakes up, and when the network comes back.
 * If that fails, what came last stays.
 * @returns with `look`, which reads it at once
 */
export function useOwnLessons(first: ReadLessons): {
  own: OwnLessons | undefined;
  state: ReadLessons['state'];
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
