import { useTranslation } from 'react-i18next';
import { formatDate } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { CountCells, CountHeads } from './count-cells.tsx';
import { type Counts, counted } from './counts.ts';

/** The numbers of each week, the latest first, and their sum. */
export function WeeksTable({ weeks }: { weeks: (Counts & { monday: string })[] }) {
  const { t, i18n } = useTranslation('admin/figures');
  const total = Object.fromEntries(
    counted.map((name) => [name, weeks.reduce((all, week) => all + week[name], 0)]),
  ) as Counts;
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t('weeks')}</caption>
      <CountHeads first={t('week')} />
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.monday} className="border-line border-b-[1.5px]">
            <th scope="row" className="py-2 pr-2 font-semibold">
              {formatDate(new Date(`${week.monday}T12:00:00Z`), 'UTC', i18n.language as Language)}
            </th>
            <CountCells counts={week} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <th scope="row" className="py-2 pr-2">
            {t('total')}
          </th>
          <CountCells counts={total} />
        </tr>
      </tfoot>
    </table>
  );
}
