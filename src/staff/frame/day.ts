import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** A day (YYYY-MM-DD), as people write it. */
export function useDay(): (day: string) => string {
  const { i18n } = useTranslation();
  return (day) => formatDate(new Date(day), 'UTC', i18n.language as Language);
}
