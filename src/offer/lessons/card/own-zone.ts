import { useSyncExternalStore } from 'react';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';

/**
 * The zone on whose clock a visitor is told the times, and whether it is only guessed: then they are not shown until
 * the page's script fills in the visitor's own (`own-times.ts`), in every element with `data-own-time`. So as many of
 * these stand there whatever the zone is.
 * @param loaded as the server knew it; null while it did not
 */
export function useOwnZone(loaded: string | null | undefined): { zone: string; guessed: boolean } {
  const zone = useVisitorZone(loaded);
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { zone, guessed: loaded === null && !alive };
}

function never(): () => void {
  return () => {};
}
