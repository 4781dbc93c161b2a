import { formatDate } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** The day since when a figure is counted, beside it. */
export function Since({ day }: { day: string | undefined }) {
  const { t, language } = useTranslation('figures');
  if (!day) return null;
  return (
    <small className="block text-xs font-normal tracking-normal">
      {t('since', { date: formatDate(new Date(day), 'UTC', language) })}
    </small>
  );
}
