import { href, Link } from 'react-router';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Amount, useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import type { contract } from './contract.ts';

type Whole = OutputOf<(typeof contract)['GET /api/admin/transfers/:id']>;

const cell = 'py-2 pl-2 text-right tabular-nums';

/** What a transfer consists of: sums, each leading to its lines; below them the transfer, as the bank has it. */
export function Parts({ transfer }: { transfer: Whole }) {
  const { t } = useTranslation('staff/money/transfers');
  const words = useMoneyWords();
  const { _id: id, contents, parts, rest, amount } = transfer;
  if (contents !== 'known') return <p>{t(`contents.${contents}`)}</p>;
  const lines = (kind: string) => `${href('/admin/movements')}?transfer=${id}&kind=${kind}`;
  return (
    <table className="w-full max-w-3xl text-left max-sm:text-sm">
      <caption className="sr-only">{t('parts')}</caption>
      <thead>
        <tr className="border-line border-b-[1.5px] text-soft">
          <th scope="col" className="py-2 pr-2 font-semibold">
            {t('columns.kind')}
          </th>
          <th scope="col" className={`${cell} font-semibold max-sm:hidden`}>
            {t('columns.amount')}
          </th>
          <th scope="col" className={`${cell} font-semibold max-sm:hidden`}>
            {t('columns.fee')}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {t('columns.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.kind} className="border-line border-b-[1.5px]">
            <th scope="row" className="py-2 pr-2 font-normal wrap-anywhere">
              <Link to={lines(part.kind)}>
                {t(`kinds.${part.kind}`)}: {part.count}
              </Link>
              {part.fee.amount !== 0 && (
                <span className="block text-soft sm:hidden">
                  {t('withFee', { amount: words(part.amount), fee: words(part.fee) })}
                </span>
              )}
            </th>
            <td className={`${cell} max-sm:hidden`}>
              <Amount money={part.amount} />
            </td>
            <td className={`${cell} max-sm:hidden`}>
              <Amount money={part.fee} />
            </td>
            <td className={cell}>
              <Amount money={part.net} />
            </td>
          </tr>
        ))}
        {rest.amount !== 0 && (
          <tr className="border-line border-b-[1.5px]">
            <th scope="row" className="py-2 pr-2 font-normal">
              {t('rest')}
            </th>
            <td className="max-sm:hidden" />
            <td className="max-sm:hidden" />
            <td className={cell}>
              <Amount money={rest} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <th scope="row" className="py-2 pr-2">
            {t('sum')}
          </th>
          <td className="max-sm:hidden" />
          <td className="max-sm:hidden" />
          <td className={cell}>
            <Amount money={amount} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
