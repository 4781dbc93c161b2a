import type { ReactNode } from 'react';

/** What a long page is there to do: on a phone always in sight, at the foot of the screen. */
export function FootBar({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`foot-bar max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-5 max-sm:border-t-[1.5px] max-sm:border-line max-sm:px-5 max-sm:py-3 ${className || 'max-sm:bg-paper'}`}
    >
      {children}
    </div>
  );
}
