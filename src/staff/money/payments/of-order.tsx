import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Column } from '#src/staff/list/records.tsx';

type OfOrder = { _id: string; orderId: string; number: number; payerId: string; payer: string };

/** The columns of the order and its payer, each a link. */
export function useOrderColumns<Row extends OfOrder>(): Column<Row>[] {
  const { t } = useTranslation('staff/money/payments');
  return [
    {
      key: 'number',
      label: t('columns.number'),
      cell: ({ orderId, number }) => <Link to={href('/admin/orders/:id', { id: orderId })}>{number}</Link>,
    },
    {
      key: 'payer',
      label: t('columns.payer'),
      cell: ({ payer, payerId }) => <Link to={href('/admin/families/:id', { id: payerId })}>{payer}</Link>,
    },
  ];
}
