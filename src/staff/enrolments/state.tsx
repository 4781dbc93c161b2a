import { useTranslation } from '#src/platform/language/translation.ts';
import { dollars } from './dollars.ts';
import type { EnrolmentState } from './filters.ts';

/** In which state an enrolment is; of money that came back, how much. */
export function State({ enrolment }: { enrolment: { state: EnrolmentState; refunded: number } }) {
  const { t } = useTranslation('staff/enrolments');
  const { state, refunded } = enrolment;
  return <span>{refunded > 0 ? `${t(`state.${state}`)} · ${dollars(refunded)}` : t(`state.${state}`)}</span>;
}
