import { type ReactNode, useId } from 'react';

/** One matter of the pages Account and Settings, under its heading. */
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
