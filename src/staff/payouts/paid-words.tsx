import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';

/** Whether a payout has been paid, and when. */
export function PaidWords({ paidAt }: { paidAt: string | null }) {
  const { t } = useTranslation('staff/payouts');
  if (!paidAt) return <span className="font-semibold">{t('states.unpaid')}</span>;
  return (
    <>
      {t('states.paid')}: <Moment at={paidAt} />
    </>
  );
}
