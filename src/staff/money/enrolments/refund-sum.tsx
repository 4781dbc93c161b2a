import { dollarWords } from '#src/books/money/words.ts';
import {
  type Bought,
  lastRefundDay,
  type Refund,
  type RefundReason,
} from '#src/learning/enrolments/money/refund.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { constants } from '#src/site/legal/constants.ts';

type RefundSumProps = {
  bought: Bought;
  reason: RefundReason;
  /** Undefined while the fields hold no numbers. */
  result: Refund | undefined;
};

/** What comes back, and what else happens; or why nothing does. */
export function RefundSum({ bought, reason, result }: RefundSumProps) {
  const { t, language } = useTranslation('staff/money/enrolments');
  const last = formatDate(new Date(lastRefundDay(bought)), 'UTC', language);
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-sand p-4">
      {result && (
        <p className="font-bold text-lg">
          {t('refund.comesBack', { amount: dollarWords(result.amount, language) })}
        </p>
      )}
      {!result && <p>{t('refund.unclear')}</p>}
      {result?.refused === 'late' && <p>{t('refund.late', { days: constants.refundDays, day: last })}</p>}
      {result?.refused === 'left' && <p>{t('platform:errors.nothing_to_refund')}</p>}
      {result && !result.refused && <p>{t(reason === 'first-days' ? 'refund.ends' : 'refund.stays')}</p>}
    </div>
  );
}
