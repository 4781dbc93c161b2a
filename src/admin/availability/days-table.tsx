import { useTranslation } from 'react-i18next';
import { formatDate, formatWeekday } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { noonOf } from '#src/scheduler/slot-days.ts';

type Day = { day: string; slots: number; sold: number; free: number };

const numbers = ['slots', 'sold', 'free'] as const;

/** The days that the calendar offers now. */
export function DaysTable({ days }: { days: Day[] }) {
  const { t, i18n } = useTranslation('admin/availability');
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('days.heading')}</h2>
      <table className="w-full max-w-3xl text-left">
        <thead>
          <tr className="border-line border-b-[1.5px] align-bottom">
            <th scope="col" className="py-2 pr-2 text-sm font-semibold text-soft">
              {t('days.day')}
            </th>
            {numbers.map((name) => (
              <th
                key={name}
                scope="col"
                className="py-2 pl-2 text-right text-xs font-semibold text-soft sm:text-sm"
              >
                {t(`days.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((row) => (
            <tr key={row.day} className="border-line border-b-[1.5px]">
              <th scope="row" className="py-2.5 pr-2 font-semibold first-letter:uppercase">
                {fullDay(noonOf(row.day), i18n.language as Language)}
              </th>
              {numbers.map((name) => (
                <td key={name} className="py-2.5 pl-2 text-right tabular-nums sm:w-32">
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** 'Thu, March 12, 2026', 'Pay, 2026-yil 12-mart', for the noon of a day in UTC. */
export function fullDay(noon: Date, language: Language): string {
  return `${formatWeekday(noon, 'UTC', language, 'short')}, ${formatDate(noon, 'UTC', language)}`;
}
