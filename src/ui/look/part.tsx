import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';

type PartState = { hydrated: boolean };

/** Parts from the server that React has not taken over yet, and what waits for them. */
const open = new Set<PartState>();
const waiting: (() => void)[] = [];

/** A part of a page that React hydrates by itself, before the others when it is touched. */
export function Part({ children }: { children: ReactNode }) {
  const [part] = useState<PartState>(() => ({ hydrated: false }));
  const [, hydrateNow] = useState(false);
  // Before a translating browser comes again: React hydrates at once what it has to render again.
  useLayoutEffect(() => {
    if (document.documentElement.dataset.translated !== undefined) hydrateNow(true);
  }, []);
  useEffect(() => {
    if (!part.hydrated) open.add(part);
    return () => close(part);
  }, [part]);
  return (
    <Suspense>
      <Hydrated part={part} />
      {children}
    </Suspense>
  );
}

function Hydrated({ part }: { part: PartState }) {
  useEffect(() => {
    part.hydrated = true;
    close(part);
  }, [part]);
  return null;
}

function close(part: PartState): void {
  open.delete(part);
  if (open.size === 0) for (const go of waiting.splice(0)) go();
}

/** Resolves when React has taken over all parts: only then may something change on which every text depends. */
export async function allHydrated(): Promise<void> {
  if (open.size > 0) await new Promise<void>((go) => waiting.push(go));
}
