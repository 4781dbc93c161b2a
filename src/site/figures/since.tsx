import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** The day since when a figure is counted, beside it. */
export function Since({ day }: { day: string | undefined }) {
  const { t, i18n } = useTranslation('figures');
  if (!day) return null;
  return (
    <small className="block text-xs font-normal tracking-normal">
      {t('since', { date: formatDate(new Date(day), 'UTC', i18n.language as Language) })}
    </small>
  );
}
