import { useSyncExternalStore } from 'react';
import { visit } from '#src/platform/browser/visit.ts';

/** Room for children side by side; paper has it too. */
const wide = '(width >= 64rem), print';

/** Whether there is room; until the page is alive, as it was rendered: for a phone or not. */
export function useWide(): boolean {
  return useSyncExternalStore(
    hear,
    () => matchMedia(wide).matches,
    () => visit()?.isPhone === false,
  );
}

function hear(change: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}
