import { type ReactNode, useId } from 'react';

/** One of the parts of the page, under its heading. */
export function CoursePart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
