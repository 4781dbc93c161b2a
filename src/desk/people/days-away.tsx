import { formatZone } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { DaySpan } from '#src/ui/elements/day-span.tsx';

type Absence = { firstDay: string; lastDay: string; zone: string; reason: string };

/** The days on which a teacher is away, and the reason if they gave one. */
export function DaysAway({ away }: { away: readonly Absence[] }) {
  const { t, language } = useTranslation('desk/people');
  if (away.length === 0) return <p className="text-soft">{t('noneAway')}</p>;
  return (
    <ul className="grid gap-2">
      {away.map(({ firstDay, lastDay, zone, reason }) => (
        <li key={firstDay} className="wrap-anywhere">
          <DaySpan first={firstDay} last={lastDay} />{' '}
          <span className="text-sm text-soft">{t('awayClock', { city: formatZone(zone, language) })}</span>
          {reason && <span className="block">{reason}</span>}
        </li>
      ))}
    </ul>
  );
}
