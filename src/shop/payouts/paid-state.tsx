import { useSettings } from '#src/platform/browser/settings.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** Whether a statement has been paid, and when. */
export function PaidState({ paidAt }: { paidAt: string | null }) {
  const { t, language } = useTranslation('payouts');
  const { businessTimeZone } = useSettings();
  if (!paidAt) return <p className="text-sm font-semibold">{t('unpaid')}</p>;
  const date = formatDate(new Date(paidAt), businessTimeZone, language);
  return <p className="text-sm font-semibold text-turquoise-deep">{t('paid', { date })}</p>;
}
