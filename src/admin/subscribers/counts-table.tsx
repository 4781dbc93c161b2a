import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#src/platform/contract.ts';
import type { contract } from './contract.ts';
import { nameOf } from './names.ts';
import { subscriberStates } from './options.ts';

type Counts = OutputOf<(typeof contract)['GET /api/admin/subscribers/counts']>;

/** How many are on each list, by state. */
export function CountsTable({ counts }: { counts: Counts }) {
  const { t } = useTranslation('admin/subscribers');
  if (counts.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('counts')}</h2>
      <table className="w-full text-left">
        <thead>
          <tr className="border-line border-b-[1.5px]">
            <th scope="col" className="py-2 pr-2 text-sm font-semibold text-soft">
              {t('columns.list')}
            </th>
            {subscriberStates.map((state) => (
              <th
                key={state}
                scope="col"
                className="py-2 pl-2 text-right text-xs font-semibold text-soft sm:text-sm"
              >
                {t(`states.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((row) => (
            <tr key={row.course ?? row.list} className="border-line border-b-[1.5px]">
              <th scope="row" className="py-2.5 pr-2 font-semibold">
                {nameOf(row, t)}
              </th>
              {subscriberStates.map((state) => (
                <td key={state} className="py-2.5 pl-2 text-right tabular-nums sm:w-32">
                  {row[state]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
