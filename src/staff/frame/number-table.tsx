import type { ReactNode } from 'react';

type NumberTableProps<Name extends string> = {
  caption: string;
  /** Heads the names of the rows. */
  first: string;
  /** The numbers of a row, and what heads each. */
  numbers: readonly Name[];
  label: (name: Name) => string;
  rows: { key: string; name: ReactNode; counts: Record<Name, number> }[];
  total?: { name: string; counts: Record<Name, number> };
};

const line = 'border-line border-b-[1.5px]';

/** Rows of numbers, narrow enough for a phone. */
export function NumberTable<Name extends string>(props: NumberTableProps<Name>) {
  const { caption, first, numbers, label, rows, total } = props;
  const cells = (counts: Record<Name, number>) =>
    numbers.map((name) => (
      <td key={name} className="py-2.5 pl-2 text-right tabular-nums sm:w-32">
        {counts[name]}
      </td>
    ));
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className={`${line} align-bottom text-soft`}>
          <th scope="col" className="py-2 pr-2 text-sm font-semibold">
            {first}
          </th>
          {numbers.map((name) => (
            <th
              key={name}
              scope="col"
              className="py-2 pl-1.5 text-right text-[0.6875rem] font-semibold sm:pl-2 sm:text-sm"
            >
              {label(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts }) => (
          <tr key={key} className={line}>
            <th scope="row" className="py-2.5 pr-1 font-semibold wrap-anywhere max-sm:text-sm sm:pr-2">
              {name}
            </th>
            {cells(counts)}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-2.5 pr-2">
              {total.name}
            </th>
            {cells(total.counts)}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
