import { writeAmount } from '#src/offer/lessons/price/amount.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { EnrolmentState } from '../filters.ts';

/** The state of an enrolment, and how much was given back. */
export function EnrolmentStateWords({
  enrolment,
}: {
  enrolment: { state: EnrolmentState; refunded: number };
}) {
  const { t } = useTranslation('staff/money/enrolments');
  const { state, refunded } = enrolment;
  return <span>{refunded > 0 ? `${t(`state.${state}`)} · ${dollars(refunded)}` : t(`state.${state}`)}</span>;
}

/** An amount of money: '20$', '24.50$', '0$'. */
export function dollars(amount: number): string {
  return `${writeAmount(amount)}$`;
}
