import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { chart } from './accounts.ts';
import type { contract } from './contract.ts';
import { useUnitWords } from './entries.tsx';

type Sheet = OutputOf<(typeof contract)['GET /api/admin/books']>[number];

/** The balances of the accounts of one unit, and whether both sides are the same. */
export function TrialBalance({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('staff/money/books');
  const words = useUnitWords();
  const { unit, debit, credit, accounts } = sheet;
  const amount = (size: number) => (size === 0 ? '' : words(size, unit));
  const cell = 'py-2 pl-2 text-right tabular-nums whitespace-nowrap';
  return (
    <div className="grid min-w-0 gap-2">
      <table className="w-full max-w-3xl text-left max-sm:text-sm">
        <caption className="pb-2 text-left font-semibold">{t(`units.${unit}`)}</caption>
        <thead>
          <tr className="border-line border-b-[1.5px] text-soft">
            <th scope="col" className="hidden py-2 pr-2 font-semibold sm:table-cell">
              {t('columns.code')}
            </th>
            <th scope="col" className="py-2 pr-2 font-semibold">
              {t('columns.account')}
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-semibold">
              {t('columns.debit')}
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-semibold">
              {t('columns.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((one) => (
            <tr key={one.account} className="border-line border-b-[1.5px]">
              <td className="hidden py-2 pr-2 text-soft tabular-nums sm:table-cell">
                {chart[one.account].code}
              </td>
              <th scope="row" className="py-2 pr-2 font-normal">
                {t(`accounts.${one.account}`)}
              </th>
              <td className={cell}>{amount(one.debit)}</td>
              <td className={cell}>{amount(one.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <td className="hidden sm:table-cell" />
            <th scope="row" className="py-2 pr-2">
              {t('sum')}
            </th>
            <td className={cell}>{words(debit, unit)}</td>
            <td className={cell}>{words(credit, unit)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={debit === credit ? 'text-soft' : 'font-bold text-pomegranate'}>
        {debit === credit ? t('even') : t('uneven', { amount: words(Math.abs(debit - credit), unit) })}
      </p>
    </div>
  );
}
