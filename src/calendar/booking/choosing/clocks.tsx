import { useSettings } from '#src/platform/browser/settings.ts';
import {
  dayOf,
  formatDay,
  formatTime,
  formatWeekday,
  formatZone,
  homeTimeZone,
  wallClock,
} from '#src/platform/dates/dates.ts';
import { formatUtc } from '#src/platform/dates/numeric-dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ClockFace } from '#src/ui/look/clock-face.tsx';

type ClocksProps = {
  /** The instant, ISO 8601. */
  startTime: string;
  /** The zone the family lives in. */
  zone: string;
  /**
   * `large` gives each clock its face and a line of its own, leaves out the business's, and ends with the
   * specification's way to write an instant (§9).
   */
  size?: 'normal' | 'large';
};

/**
 * One instant on the family's clock, the business's and Toshkent's; clocks that show the same are one. The day
 * is the family's, and is said again only where it differs. For a lapis ground.
 */
export function Clocks({ startTime, zone, size = 'normal' }: ClocksProps) {
  const { t, language } = useTranslation('booking');
  const { businessTimeZone } = useSettings();
  const instant = new Date(startTime);
  const large = size === 'large';
  const clocks = mergeZones(instant, [zone, large ? [] : businessTimeZone, homeTimeZone].flat());
  return (
    <div className="@container grid gap-1.5">
      <p className={`font-bold text-balance first-letter:uppercase ${large ? 'text-lg' : 'text-sm'}`}>
        {formatDay(instant, zone, language)}
      </p>
      <dl
        className={
          large
            ? 'grid gap-3'
            : 'flex flex-wrap items-end justify-between gap-x-3 gap-y-1 max-@sm:text-sm @sm:justify-start @sm:gap-x-9'
        }
      >
        {clocks.map((zones, index) => {
          const [own = zone] = zones;
          const cities = [...new Set(zones.map((each) => formatZone(each, language)))].join(', ');
          const { hour, minute } = wallClock(instant, own);
          const elsewhere = dayOf(instant, own) !== dayOf(instant, zone);
          const tone =
            index === 0
              ? 'text-milk'
              : zones.includes(homeTimeZone)
                ? 'text-turquoise-light'
                : 'text-[#c9d3fb]';
          return (
            <div key={own} className={large ? 'grid grid-cols-[auto_1fr] items-center gap-x-3' : ''}>
              {large && <ClockFace hour={hour} minute={minute} className={`row-span-2 size-10 ${tone}`} />}
              <dt className="text-xs leading-tight text-[#c9d3fb]">
                {index === 0 && <span>{`${t('clocks.yours')}, `}</span>}
                <span className="whitespace-nowrap">{cities}</span>
              </dt>
              <dd className={`leading-tight font-bold whitespace-nowrap ${tone} ${large ? 'text-lg' : ''}`}>
                {elsewhere
                  ? `${formatWeekday(instant, own, language, 'short')} ${formatTime(instant, own, language)}`
                  : formatTime(instant, own, language)}
              </dd>
            </div>
          );
        })}
      </dl>
      {large && <p className="pt-1 text-xs text-[#c9d3fb]">{`${formatUtc(instant)} UTC`}</p>}
    </div>
  );
}

/** Zones in order, those together whose clocks show the same at that instant. */
function mergeZones(instant: Date, zones: string[]): string[][] {
  const merged = new Map<string, string[]>();
  for (const zone of zones) {
    const shown = JSON.stringify(wallClock(instant, zone));
    merged.set(shown, [...(merged.get(shown) ?? []), zone]);
  }
  return [...merged.values()];
}
