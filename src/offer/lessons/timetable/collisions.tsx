import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import type { Preview } from './use-preview.ts';

type CollisionsProps = {
  collisions: Preview['collisions'];
  /** On whose clock they are told. */
  zone: string;
};

/** How many are named; a series that collides with another does so every week. */
const few = 5;

/** What the teacher already gives at these times, by name. */
export function Collisions({ collisions, zone }: CollisionsProps) {
  const { t, language } = useTranslation('lessons/timetable');
  const when = (at: string) => formatDayTime(new Date(at), zone, language);
  return (
    <Alert tone="error" title={t('collisions.heading')}>
      <ul className="grid gap-1">
        {collisions.slice(0, few).map(({ startTime, kind, title, inTheWay }) => (
          <li key={`${startTime} ${inTheWay._id}`} className="wrap-anywhere first-letter:uppercase">
            {kind === 'trial'
              ? t('collisions.trial', { when: when(inTheWay.startTime) })
              : t('collisions.lesson', { when: when(inTheWay.startTime), title })}
          </li>
        ))}
      </ul>
      {collisions.length > few && <p>{t('collisions.more', { number: collisions.length - few })}</p>}
    </Alert>
  );
}
