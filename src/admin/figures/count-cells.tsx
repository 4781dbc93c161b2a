import { useTranslation } from 'react-i18next';
import { type Counts, counted } from './counts.ts';

/** The heads of a table of counts. */
export function CountHeads({ first }: { first: string }) {
  const { t } = useTranslation('admin/figures');
  return (
    <thead>
      <tr className="border-line border-b-[1.5px] align-bottom">
        <th scope="col" className="py-2 pr-2 text-sm font-semibold text-soft">
          {first}
        </th>
        {counted.map((name) => (
          <th
            key={name}
            scope="col"
            className="py-2 pl-2 text-right text-xs font-semibold text-soft sm:text-sm"
          >
            {t(`counts.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The numbers of a row. */
export function CountCells({ counts }: { counts: Counts }) {
  return counted.map((name) => (
    <td key={name} className="w-16 py-2 pl-2 text-right tabular-nums sm:w-28">
      {counts[name]}
    </td>
  ));
}
