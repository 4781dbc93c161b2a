import { useSyncExternalStore } from 'react';

const step = 5000;

/** The time, ms since 1970, in steps of five seconds; a page that stays open follows it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, current, current);
}

function current(): number {
  return Math.floor(Date.now() / step) * step;
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, step);
  // A sleeping phone stops the clock; the parent who wakes it must not read an old time.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
