import type { ReactNode } from 'react';
import { dayOf, formatDay } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import type { ScheduleRow } from '../together.ts';
import { MeetingItem } from './meeting-item.tsx';

export type ViewProps = {
  days: readonly string[];
  meetings: readonly ScheduleRow[];
  zone: string;
  today: string;
  actions?: ((meeting: ScheduleRow) => ReactNode) | undefined;
};

type DayMeetingsProps = { meetings: readonly ScheduleRow[] | undefined } & Pick<ViewProps, 'actions'>;

/** The meetings of a day. */
export function DayMeetings({ meetings, actions }: DayMeetingsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {meetings?.map((one) => (
        <li key={`${one._id} ${one.learner?._id}`}>
          <MeetingItem meeting={one} actions={actions?.(one)} />
        </li>
      ))}
    </ul>
  );
}

/** Meetings by the day on which they begin for the reader. */
export function byDayOf(meetings: readonly ScheduleRow[], zone: string): Map<string, ScheduleRow[]> {
  return Map.groupBy(meetings, ({ startTime }) => dayOf(new Date(startTime), zone));
}

/** 'Thursday, March 12', and whether that is today. */
export function DayHeading({ day, isToday }: { day: string; isToday: boolean }) {
  const { t, language } = useTranslation('home/schedule');
  return (
    <h3
      className={`flex flex-wrap items-center gap-x-2.5 text-base print:in-[.week]:text-xs ${isToday ? 'text-link' : ''}`}
    >
      <time dateTime={day} className="first-letter:uppercase">
        {unbroken(formatDay(new Date(`${day}T00:00Z`), 'UTC', language))}
      </time>
      {isToday && (
        <span className="rounded-full bg-saffron px-2.5 py-0.5 text-xs font-bold tracking-normal text-night">
          {t('today')}
        </span>
      )}
    </h3>
  );
}
