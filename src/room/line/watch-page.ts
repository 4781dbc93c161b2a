import { keepAwake } from './awake.ts';

/**
 * Keeps the page awake, and watches what happens to the page: a network that is back, a lid that was opened, a tab that is closed.
 * @param back the page may have slept, or the network changed
 * @param gone the page is being closed, or put away
 * @param seen it is looked at, or not any more
 * @returns what ends the watching
 */
export function watchPage(tell: { back(): void; gone(): void; seen(): void }): () => void {
  function changed() {
    if (document.visibilityState === 'visible') tell.back();
    tell.seen();
  }

  function shown(event: PageTransitionEvent) {
    if (event.persisted) tell.back();
  }

  const letSleep = keepAwake();
  addEventListener('online', tell.back);
  addEventListener('pageshow', shown);
  addEventListener('pagehide', tell.gone);
  document.addEventListener('visibilitychange', changed);
  return () => {
    letSleep();
    removeEventListener('online', tell.back);
    removeEventListener('pageshow', shown);
    removeEventListener('pagehide', tell.gone);
    document.removeEventListener('visibilitychange', changed);
  };
}
