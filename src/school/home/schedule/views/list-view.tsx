import type { ReactNode } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { More } from '#src/ui/elements/unfold.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { ScheduleRow } from '../together.ts';
import { byDayOf, DayHeading, DayMeetings, type ViewProps } from './day-meetings.tsx';
import { useWide } from './use-wide.ts';

/** How many days of a list stand there at once on a phone. */
const atOnce = 14;

/**
 * The days on which there is something, one below the other; those that are over are folded, on a phone also those after
 * two weeks.
 */
export function ListView({ days, meetings, zone, today, actions }: ViewProps) {
  const { t } = useTranslation('home/schedule');
  const isWide = useWide();
  const byDay = byDayOf(meetings, zone);
  const planned = days.filter((day) => byDay.has(day));
  const end = days[atOnce] ?? '';
  const first = planned.filter((day) => isWide || day < end);
  const later = first.length === 0 ? [] : planned.slice(first.length);
  const list = (some: readonly string[]) => (
    <Days
      days={some}
      {...{ byDay, today }}
      className="grid grid-cols-1 gap-5"
      day={(day) => (
        <>
          <DayHeading day={day} isToday={day === today} />
          <DayMeetings meetings={byDay.get(day)} actions={actions} />
        </>
      )}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      {list(later.length > 0 ? first : planned)}
      {later.length > 0 && <More label={t('further', { count: later.length })}>{list(later)}</More>}
    </div>
  );
}

type DaysProps = {
  days: readonly string[];
  byDay: ReadonlyMap<string, ScheduleRow[]>;
  today: string;
  className: string;
  day: (day: string) => ReactNode;
};

/** Days one below the other, from today on where it is among them: what is over before it is folded above. */
export function Days({ days, byDay, today, className, day }: DaysProps) {
  const { t } = useTranslation('home/schedule');
  const now = useNow();
  const isOver = (one: string) =>
    one < today && (byDay.get(one) ?? []).every(({ endTime }) => Date.parse(endTime) <= now);
  const begun = days.some((one) => one >= today) ? days.filter(isOver) : [];
  const list = (some: readonly string[]) => (
    <ol className={className}>
      {some.map((one) => (
        <li
          key={one}
          id={one === today ? 'today' : undefined}
          className="grid scroll-mt-24 grid-cols-1 content-start gap-2"
        >
          {day(one)}
        </li>
      ))}
    </ol>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      {begun.length > 0 && <More label={t('over', { count: begun.length })}>{list(begun)}</More>}
      {list(days.filter((one) => !begun.includes(one)))}
    </div>
  );
}
