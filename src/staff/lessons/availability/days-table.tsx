import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { formatDate, formatWeekday } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { NumberTable } from '#src/staff/frame/number-table.tsx';
import { Part } from '#src/staff/frame/part.tsx';

type Day = { day: string; slots: number; sold: number; free: number };

const numbers = ['slots', 'sold', 'free'] as const;

/** The days that the calendar offers now. */
export function DaysTable({ days }: { days: Day[] }) {
  const { t, language } = useTranslation('staff/lessons/availability');
  const dayName = ({ day }: Day) => (
    <span className="block first-letter:uppercase">{fullDay(noonOf(day), language)}</span>
  );
  return (
    <Part heading={t('days.heading')}>
      <NumberTable
        caption={t('days.heading')}
        first={t('days.day')}
        numbers={numbers}
        label={(name) => t(`days.${name}`)}
        rows={days.map((row) => ({ key: row.day, name: dayName(row), counts: row }))}
      />
    </Part>
  );
}

/** 'Thu, March 12, 2026', 'Pay, 2026-yil 12-mart', for the noon of a day in UTC. */
export function fullDay(noon: Date, language: Language): string {
  return `${formatWeekday(noon, 'UTC', language, 'short')}, ${formatDate(noon, 'UTC', language)}`;
}
