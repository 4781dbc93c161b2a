import { useTranslation } from '#src/platform/translation.ts';
import { dollars } from './dollars.ts';
import type { EnrolmentState } from './filters.ts';

/** In which state an enrolment is; of money that came back, how much. */
export function State({ enrolment }: { enrolment: { state: EnrolmentState; refunded: number } }) {
  const { t } = useTranslation('admin/enrolments');
  const { state, refunded } = enrolment;
  return (
    <>
      <span>{t(`state.${state}`)}</span>
      {refunded > 0 && <span>{` · ${dollars(refunded)}`}</span>}
    </>
  );
}
