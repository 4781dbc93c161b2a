import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { familyZones } from '#src/calendar/timetables/meeting.ts';
import { formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

type UnfoldingClocksProps = {
  isOpen: boolean;
  /** One's own clock, on which `children` tell the time. */
  zone: string;
  /** The same on another one. */
  tell: (zone: string) => ReactNode;
  children: ReactNode;
};

/** A time that unfolds to the clocks of the families and of Toshkent. */
export function UnfoldingClocks({ isOpen, zone, tell, children }: UnfoldingClocksProps) {
  const { language } = useTranslation();
  return (
    <details open={isOpen} className="group min-w-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md">
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-soft transition-[rotate] group-open:rotate-180"
        />
        {children}
      </summary>
      <dl className="mb-2 ml-6.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
        {[...familyZones, homeTimeZone]
          .filter((one) => one !== zone)
          .map((one) => (
            <div key={one} className="contents">
              <dt className="whitespace-nowrap text-soft">{formatZone(one, language)}</dt>
              <dd>{tell(one)}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
