import { formatDate } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { NumberTable } from '#src/staff/frame/number-table.tsx';
import { type Counts, counted } from './figures.ts';

/** The numbers of each week, the latest first, and their sum. */
export function WeeksTable({ weeks }: { weeks: (Counts & { monday: string })[] }) {
  const { t, language } = useTranslation('staff/figures');
  const sums = counted.map((name) => [name, weeks.reduce((all, week) => all + week[name], 0)]);
  return (
    <NumberTable
      caption={t('weeks')}
      first={t('week')}
      numbers={counted}
      label={(name) => t(`counts.${name}`)}
      rows={weeks.toReversed().map((week) => ({
        key: week.monday,
        name: formatDate(new Date(`${week.monday}T12:00:00Z`), 'UTC', language),
        counts: week,
      }))}
      total={{ name: t('total'), counts: Object.fromEntries(sums) as Counts }}
    />
  );
}
