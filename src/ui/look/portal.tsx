import type { ReactNode } from 'react';
import { Girih } from './girih.tsx';

/** The arched portal of Samarkand on its plinth; what stands in it measures itself by its width (`cqw`). */
export function Portal({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className="@container">
      <div className="arch bg-turquoise-light p-[3px]">
        <div className="arch bg-[linear-gradient(180deg,#0b8f8c,#0b6a86)] px-[11px] pt-[13px]">
          <div className="arch bg-saffron px-[2.5px] pt-[3px]">
            <div className="arch on-lapis relative bg-[linear-gradient(180deg,#2549b4,#16307f_45%,#0e1d52)]">
              <Girih className="opacity-25" />
              <div className={`relative grid ${className}`}>{children}</div>
            </div>
          </div>
        </div>
      </div>
      <div className="-mx-2 h-3 rounded-sm bg-turquoise-bright" />
      <div className="-mx-4 h-3 rounded-sm bg-honey" />
    </div>
  );
}
