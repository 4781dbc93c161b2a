import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { useSettings } from '#src/platform/settings.ts';

/** A point in time on the business's clock. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const { businessTimeZone } = useSettings();
  const language = i18n.language as Language;
  const instant = new Date(at);
  return (
    <time dateTime={at}>
      {`${formatDate(instant, businessTimeZone, language)}, ${formatTime(instant, businessTimeZone, language)}`}
    </time>
  );
}
