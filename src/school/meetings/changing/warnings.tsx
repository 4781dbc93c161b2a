import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import type { PresentedOutcome } from './outcome.ts';

/** How many are named; a series outside of the weekly hours is so every week. */
const few = 3;

/** What speaks against the new times, without forbidding them. */
export function Warnings({ warnings, zone }: { warnings: PresentedOutcome['warnings']; zone: string }) {
  const { t, language } = useTranslation('meetings/changing');
  const when = (at: string) => formatDayTime(new Date(at), zone, language);
  return (
    <Alert tone="info">
      <ul className="grid gap-1">
        {warnings.slice(0, few).map(({ startTime, what }) => (
          <li key={startTime} className="first-letter:uppercase">
            {t(`warnings.${what}`, { when: when(startTime) })}
          </li>
        ))}
      </ul>
      {warnings.length > few && <p>{t('warnings.more', { number: warnings.length - few })}</p>}
    </Alert>
  );
}
