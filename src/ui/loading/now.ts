import { useSyncExternalStore } from 'react';
import { visit } from '#src/platform/browser/visit.ts';

const step = 5000;

/** The time, ms since 1970, in steps of five seconds; a page that stays open follows it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, current, rendered);
}

function current(): number {
  return inSteps(Date.now());
}

/** When the page was rendered: the browser hydrates it as of then. */
function rendered(): number {
  return inSteps(visit()?.now ?? Date.now());
}

function inSteps(time: number): number {
  return Math.floor(time / step) * step;
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
