import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

/** A section of the pages Account and Settings, under its heading. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid max-w-2xl grid-cols-1 justify-items-start gap-2">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Links to where else something is set: addresses and their words. */
export function Ways({ ways }: { ways: readonly (readonly [to: string, words: string])[] }) {
  return (
    <ul>
      {ways.map(([to, words]) => (
        <li key={to} className="flex min-h-11 items-center py-1">
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  );
}
