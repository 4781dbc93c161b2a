import type { ReactNode } from 'react';

type SandBandProps = {
  /** Off where another ground with an edge of its own stands above it. */
  edge?: boolean;
  /** The room within and how it is laid out. */
  className?: string;
  children: ReactNode;
};

/** A band of sand across the page; it begins with a row of arches. */
export function SandBand({
  edge = true,
  className = 'pt-8 pb-10 sm:pt-10 sm:pb-16 lg:pt-12 lg:pb-20',
  children,
}: SandBandProps) {
  return (
    <>
      {edge && <div className="arcade text-sand" />}
      <div className="bg-sand">
        <div className={`wrap ${className}`}>{children}</div>
      </div>
    </>
  );
}
