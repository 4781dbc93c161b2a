import { useTranslation } from '#src/platform/language/translation.ts';
import { receiptPaper } from '#src/shop/receipts/read-receipts.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import type { ShownOrder } from './contract.ts';

/** The receipts that the family has, each as a PDF. */
export function Receipts({ receipts }: Pick<ShownOrder, 'receipts'>) {
  const { t, language } = useTranslation('staff/money/orders');
  return (
    <ul className="grid gap-3">
      {receipts.map(({ year, number, isRefund, issuedAt }) => {
        const name = `${year}-${String(number).padStart(6, '0')}`;
        return (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FileButton name={`${name}.pdf`} load={() => receiptPaper({ year, number }, language)}>
              {t(isRefund ? 'refundReceipt' : 'receipt', { name })}
            </FileButton>
            <span className="text-sm text-soft">
              <Moment at={issuedAt} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
