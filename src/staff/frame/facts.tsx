import type { ReactNode } from 'react';

/** What is known of something, each under its name; what is not said is left out. */
export function Facts({ facts }: { facts: (readonly [label: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {known.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="break-words font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
