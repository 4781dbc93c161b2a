import type { ReactNode } from 'react';

/** A part of a page under a heading of its own. */
export function Part({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}

type HeadlineProps = { number: string; words: string };

/** The one number that matters, with which a page of figures begins, and what it counts. */
export function Headline({ number, words }: HeadlineProps) {
  return (
    <p className="grid gap-0.5">
      <b className="text-3xl font-extrabold tracking-[-0.035em] tabular-nums">{number}</b>
      <span className="text-soft">{words}</span>
    </p>
  );
}
