import { claims } from '#src/people/claims/claims.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatWeekday, formatZone } from '#src/platform/dates/dates.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { likelyAnswer } from '../hours.ts';

/** When an answer is likely, in words: the promise, what day it is where we work, and what follows from it. */
export function Likely({ now }: { now: number }) {
  const { t, language } = useTranslation('messages/visitors');
  const { businessTimeZone } = useSettings();
  const at = new Date(now);
  const likely = likelyAnswer(at, businessTimeZone);
  const day = formatWeekday(at, businessTimeZone, language, 'long');
  const next = likely.kind === 'morning' ? spoken[language].weekdays[likely.weekday] : '';
  return (
    <>
      {t('likely.usual', { hours: claims.replyHours, place: formatZone(businessTimeZone, language) })}{' '}
      {t(`likely.${likely.kind}`, { day, next })}
    </>
  );
}
