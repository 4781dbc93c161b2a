import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { familyZones } from '#src/meetings/limits.ts';
import { formatZone, homeTimeZone } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';

/** What is to be told of the clocks beside one's own: where the families live, and Toshkent. */
export function OtherClocks({ zone, tell }: { zone: string; tell: (zone: string) => ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <dl className="mb-2 ml-6.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
      {[...familyZones, homeTimeZone]
        .filter((one) => one !== zone)
        .map((one) => (
          <div key={one} className="contents">
            <dt className="whitespace-nowrap text-soft">{formatZone(one, i18n.language as Language)}</dt>
            <dd>{tell(one)}</dd>
          </div>
        ))}
    </dl>
  );
}
