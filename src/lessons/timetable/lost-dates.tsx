import { formatDayTime } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Alert } from '#src/ui/alert.tsx';
import { type Preview, usePreview } from './use-preview.ts';

/** Which planned lessons would be cancelled. */
export function LostDates({ lost, zone }: Pick<Preview, 'lost'> & { zone: string }) {
  const { t, i18n } = useTranslation('lessons/timetable');
  if (lost.length === 0) return null;
  return (
    <Alert tone="error" title={t('dates.lost', { count: lost.length })}>
      <ul className="grid gap-1">
        {lost.map(({ _id, startTime }) => (
          <li key={_id}>{formatDayTime(new Date(startTime), zone, i18n.language as Language)}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The same of what met week after week, and is to meet once. */
export function LostWeeks({ lessonId, zone }: { lessonId: string; zone: string }) {
  const { preview } = usePreview(null, lessonId);
  return preview ? <LostDates lost={preview.lost} zone={zone} /> : null;
}
