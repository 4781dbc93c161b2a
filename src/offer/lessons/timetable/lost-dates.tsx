import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { type Preview, usePreview } from './use-preview.ts';

type LostDatesProps = Pick<Preview, 'lost' | 'stays'> & { zone: string };

/** The planned lessons that would be cancelled, and those that were moved by hand and stay. */
export function LostDates({ lost, stays, zone }: LostDatesProps) {
  const { t } = useTranslation('lessons/timetable');
  return (
    <>
      {lost.length > 0 && (
        <Alert tone="error" title={t('dates.lost', { count: lost.length })}>
          <Times of={lost} zone={zone} />
        </Alert>
      )}
      {stays.length > 0 && (
        <Alert tone="info" title={t('dates.stays', { count: stays.length })}>
          <Times of={stays} zone={zone} />
        </Alert>
      )}
    </>
  );
}

function Times({ of, zone }: { of: Preview['lost']; zone: string }) {
  const { language } = useTranslation('lessons/timetable');
  return (
    <ul className="grid gap-1">
      {of.map(({ _id, startTime }) => (
        <li key={_id}>{formatDayTime(new Date(startTime), zone, language)}</li>
      ))}
    </ul>
  );
}

/** The same where a weekly lesson is to meet once. */
export function LostWeeks({ lessonId, zone }: { lessonId: string; zone: string }) {
  const { preview } = usePreview(null, lessonId);
  return preview ? <LostDates lost={preview.lost} stays={preview.stays} zone={zone} /> : null;
}
