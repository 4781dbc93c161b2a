import type { ReactNode } from 'react';

/** A part of a page under a heading of its own. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}
