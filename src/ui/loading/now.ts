import { useSyncExternalStore } from 'react';
import { onServerClock, serverNow } from '#src/platform/browser/server-clock.ts';
import { visit } from '#src/platform/browser/visit.ts';

const step = 5000;

/**
 * The time by the server's clock, ms since 1970, in steps of five seconds; a page that stays open follows it.
 * @param told when the page was rendered, where it is for nobody whom the server knows
 */
export function useNow(told?: number): number {
  return useSyncExternalStore(subscribe, current, () => inSteps(told ?? rendered()));
}

function current(): number {
  return inSteps(serverNow());
}

/** When the page was rendered: the browser hydrates it as of then. */
function rendered(): number {
  return visit()?.now ?? Date.now();
}

function inSteps(time: number): number {
  return Math.floor(time / step) * step;
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, step);
  // A sleeping phone stops the clock; the parent who wakes it must not read an old time.
  document.addEventListener('visibilitychange', listener);
  const unheard = onServerClock(listener);
  return () => {
    unheard();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
