import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import type { PresentedOutcome } from './outcome.ts';

/** What a change of all later ones leaves alone: what was moved or added by hand. */
export function Stays({ stays, zone }: { stays: PresentedOutcome['stays']; zone: string }) {
  const { t, language } = useTranslation('meetings/changing');
  return (
    <Alert tone="info">
      <p>{t('stays')}</p>
      <ul className="grid gap-1">
        {stays.map(({ _id: id, startTime }) => (
          <li key={id} className="first-letter:uppercase">
            {formatDayTime(new Date(startTime), zone, language)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
