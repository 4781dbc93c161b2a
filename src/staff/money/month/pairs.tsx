import type { ReactNode } from 'react';
import { formatMonth } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { ShownMonth } from './contract.ts';

type PairsProps = {
  caption: string;
  /** Heads the names of the rows. */
  first: string;
  /** What heads the two columns. */
  heads: readonly [ReactNode, ReactNode];
  rows: { key: string; name: ReactNode; month: ReactNode; before: ReactNode; isSum?: boolean }[];
};

/** Rows with a number of this month and one of the month before, narrow enough for a phone. */
export function Pairs({ caption, first, heads, rows }: PairsProps) {
  const { t } = useTranslation('staff');
  const cell = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap align-top';
  if (rows.length === 0) return <p className="text-soft">{t('list.nothing')}</p>;
  return (
    <table className="w-full max-w-3xl text-left max-sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b-[1.5px] align-bottom text-sm text-soft">
          <th scope="col" className="py-2 pr-2 font-semibold">
            {first}
          </th>
          {heads.map((head, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: always these two
              key={index}
              scope="col"
              className="py-2 pl-3 text-right font-semibold"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, month, before, isSum }) => (
          <tr key={key} className={`border-line border-b-[1.5px] ${isSum ? 'font-bold' : ''}`}>
            <th scope="row" className={`py-2 pr-2 wrap-anywhere ${isSum ? '' : 'font-normal'}`}>
              {name}
            </th>
            <td className={cell}>{month}</td>
            <td className={`${cell} text-soft`}>{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The names of the two months, which head the columns. */
export function useHeads(): (shown: Pick<ShownMonth, 'month' | 'before'>) => readonly [string, string] {
  const { language } = useTranslation();
  const name = (month: string) => formatMonth(month, language);
  return ({ month, before }) => [name(month.month), name(before.month)];
}
