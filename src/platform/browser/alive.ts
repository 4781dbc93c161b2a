import { useSyncExternalStore } from 'react';

/** Whether the page is alive: false on the server, and while the browser hydrates what that has rendered. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => {};
}
