import type { ReactNode } from 'react';
import { dayOf, formatDay } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import type { Line } from '../together.ts';
import { MeetingItem } from './meeting-item.tsx';

export type ViewProps = {
  days: readonly string[];
  meetings: readonly Line[];
  zone: string;
  today: string;
  actions?: ((meeting: Line) => ReactNode) | undefined;
};

/** The days on which there is something, one below the other. */
export function ListView({ days, meetings, zone, today, actions }: ViewProps) {
  const byDay = byDayOf(meetings, zone);
  return (
    <ol className="grid gap-5">
      {days
        .filter((day) => byDay.has(day))
        .map((day) => (
          <li key={day} className="grid gap-2">
            <DayHeading day={day} isToday={day === today} />
            <ul className="grid gap-2">
              {byDay.get(day)?.map((one) => (
                <li key={`${one._id} ${one.learner?._id}`}>
                  <MeetingItem meeting={one} actions={actions?.(one)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  );
}

/** Meetings by the day on which they begin for the reader. */
export function byDayOf(meetings: readonly Line[], zone: string): Map<string, Line[]> {
  return Map.groupBy(meetings, ({ startTime }) => dayOf(new Date(startTime), zone));
}

/** 'Thursday, March 12', and whether that is today. */
export function DayHeading({ day, isToday }: { day: string; isToday: boolean }) {
  const { t, i18n } = useTranslation('home/schedule');
  return (
    <h3
      className={`flex flex-wrap items-center gap-x-2.5 text-base print:in-[.week]:text-xs ${isToday ? 'text-link' : ''}`}
    >
      <time dateTime={day} className="first-letter:uppercase">
        {unbroken(formatDay(new Date(`${day}T00:00Z`), 'UTC', i18n.language as Language))}
      </time>
      {isToday && (
        <span className="rounded-full bg-saffron px-2.5 py-0.5 text-xs font-bold tracking-normal text-night">
          {t('today')}
        </span>
      )}
    </h3>
  );
}
