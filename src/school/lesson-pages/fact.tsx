import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One thing to know of a class or group, behind its sign. */
export function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-mint text-turquoise">
        <Icon size={22} aria-hidden />
      </span>
      <div className="min-w-0 pt-2">{children}</div>
    </li>
  );
}
