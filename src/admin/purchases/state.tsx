import { useTranslation } from 'react-i18next';
import { dollars } from './dollars.ts';
import type { PurchaseState } from './options.ts';

/** In which state a purchase is; of money that came back, how much. */
export function State({ purchase }: { purchase: { state: PurchaseState; refunded: number } }) {
  const { t } = useTranslation('admin/purchases');
  const { state, refunded } = purchase;
  return (
    <>
      {t(`state.${state}`)}
      {refunded > 0 && ` · ${dollars(refunded)}`}
    </>
  );
}
