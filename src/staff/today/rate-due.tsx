import { Link } from 'react-router';
import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { namesOf, needsRate, providers } from '#src/shop/provider.ts';

/** That the exchange rate is to be set anew, while one can pay in soums and once one cannot. */
export function RateDue({ day, isOffered }: { day: string | null; isOffered: boolean }) {
  const { t, i18n } = useTranslation('staff/today');
  const said = day === null ? 'none' : isOffered ? 'old' : 'over';
  const name = day === null ? '' : formatDate(noonOf(day), 'UTC', i18n.language as Language);
  return (
    <p className="rounded-lg border-[1.5px] border-line p-5">
      <span>{t(`exchangeRate.${said}`, { day: name, providers: namesOf(providers.filter(needsRate)) })}</span>{' '}
      <Link to="/admin/exchange-rate">{t('exchangeRate.set')}</Link>
    </p>
  );
}
