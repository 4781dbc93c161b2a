import { useSyncExternalStore } from 'react';

/** Room for children side by side; paper has it too. */
const wide = '(width >= 64rem), print';

/** Whether there is room; for pages that only the browser draws. */
export function useWide(): boolean {
  return useSyncExternalStore(
    hear,
    () => matchMedia(wide).matches,
    () => false,
  );
}

function hear(change: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}
