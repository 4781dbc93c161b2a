import { href, Link } from 'react-router';
import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { namesOf, needsRate, providers } from '#src/shop/provider.ts';

/** Asks for a new exchange rate: it is old, or so old that nobody can pay in soums any more. */
export function RateDue({ day, isOffered }: { day: string | null; isOffered: boolean }) {
  const { t, language } = useTranslation('desk/today');
  const state = day === null ? 'none' : isOffered ? 'old' : 'over';
  const name = day === null ? '' : formatDate(noonOf(day), 'UTC', language);
  return (
    <p className="rounded-lg border-[1.5px] border-line p-5">
      <span>
        {t(`exchangeRate.${state}`, { day: name, providers: namesOf(providers.filter(needsRate)) })}
      </span>{' '}
      <Link to={href('/admin/exchange-rate')}>{t('exchangeRate.set')}</Link>
    </p>
  );
}
