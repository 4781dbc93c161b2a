import { Fragment } from 'react';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatDate, formatTime } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useNow } from '#src/ui/loading/now.ts';

/** A point in time on the business's clock. */
export function Moment({ at }: { at: string }) {
  const { language } = useTranslation();
  const { businessTimeZone } = useSettings();
  const instant = new Date(at);
  // '24-noyabr' and '2:07 AM' stay in one line each, however narrow the column.
  const words = `${formatDate(instant, businessTimeZone, language)},`.split(' ');
  return (
    <time dateTime={at}>
      {words.map((word) => (
        <Fragment key={word}>
          <span className="whitespace-nowrap">{word}</span>{' '}
        </Fragment>
      ))}
      <span className="whitespace-nowrap">{formatTime(instant, businessTimeZone, language)}</span>
    </time>
  );
}

/** A day (YYYY-MM-DD), as people write it. */
export function useDay(): (day: string) => string {
  const { language } = useTranslation();
  return (day) => formatDate(new Date(day), 'UTC', language);
}

/** A promised date with its label; once it is past, red and called overdue. */
export function Due({ at, label }: { at: string; label?: string }) {
  const { t } = useTranslation('staff');
  const late = Date.parse(at) < useNow();
  return (
    <span className={late ? 'font-bold text-pomegranate' : ''}>
      {(late || label) && <span>{`${late ? t('overdue') : label}: `}</span>}
      <Moment at={at} />
    </span>
  );
}
