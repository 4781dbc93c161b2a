import { dollarWords } from '#src/books/money/words.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { constants } from '#src/site/legal/constants.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { ShownEnrolment } from './contract.ts';

/** The money that has come back, and by which rule. */
export function Refunds({ refunds }: Pick<ShownEnrolment, 'refunds'>) {
  const { t, language } = useTranslation('staff/money/enrolments');
  return (
    <ul className="grid gap-3">
      {refunds.map(({ _id, reason, amount, askedAt, createdAt }) => (
        <li key={_id} className="border-line border-l-4 pl-4">
          <p className="font-semibold">{dollarWords(amount, language)}</p>
          <p>{t(`reasons.${reason}`, constants)}</p>
          <p className="text-sm text-soft">
            {t('asked')}: <Moment at={askedAt} /> · {t('given')}: <Moment at={createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
