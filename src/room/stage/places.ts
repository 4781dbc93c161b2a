import { useSyncExternalStore } from 'react';

/** Screens that take more than a phone’s three small pictures. */
const wider = [
  { query: '(min-width: 64rem) and (min-height: 40rem)', places: 6 },
  { query: '(min-width: 40rem) and (min-height: 40rem)', places: 4 },
] as const;

/** How many small pictures this screen takes: a phone that draws more gets hot. */
export function usePlaces(): number {
  return useSyncExternalStore(subscribe, places, () => 3);
}

function places(): number {
  return wider.find(({ query }) => matchMedia(query).matches)?.places ?? 3;
}

function subscribe(changed: () => void): () => void {
  const all = wider.map(({ query }) => matchMedia(query));
  for (const one of all) one.addEventListener('change', changed);
  return () => {
    for (const one of all) one.removeEventListener('change', changed);
  };
}
