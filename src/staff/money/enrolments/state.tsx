import { dollarWords } from '#src/books/money/words.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { EnrolmentState } from '../filters.ts';

/** The state of an enrolment, and how much was given back. */
export function EnrolmentStateWords({
  enrolment,
}: {
  enrolment: { state: EnrolmentState; refunded: number };
}) {
  const { t, language } = useTranslation('staff/money/enrolments');
  const { state, refunded } = enrolment;
  return (
    <span>
      {refunded > 0 ? `${t(`state.${state}`)} · ${dollarWords(refunded, language)}` : t(`state.${state}`)}
    </span>
  );
}
