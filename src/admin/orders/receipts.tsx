import { fileCaller } from '#src/platform/call.ts';
import type { Contract } from '#src/platform/contract.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { FileButton } from '../list/file-button.tsx';
import { Moment } from '../moment.tsx';
import type { ShownOrder } from './shown-order.ts';

const callFile = fileCaller<Contract>();

/** The papers that the family has of it, each as a PDF. */
export function Receipts({ receipts }: Pick<ShownOrder, 'receipts'>) {
  const { t, i18n } = useTranslation('admin/orders');
  // The endpoint is the receipts' own: it is for who paid and for the staff.
  const load = (year: number, number: number) =>
    callFile(
      'GET /api/receipts/:year/:number' as never,
      { params: { year: `${year}`, number: `${number}` }, query: { language: i18n.language } } as never,
    );
  return (
    <ul className="grid gap-3">
      {receipts.map(({ year, number, isRefund, issuedAt }) => {
        const name = `${year}-${String(number).padStart(6, '0')}`;
        return (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FileButton
              label={t(isRefund ? 'refundReceipt' : 'receipt', { name })}
              name={`${name}.pdf`}
              load={() => load(year, number)}
            />
            <span className="text-sm text-soft">
              <Moment at={issuedAt} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
