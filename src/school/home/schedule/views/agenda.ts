import { dayOf } from '#src/platform/dates/dates.ts';
import type { ScheduleRow } from '../together.ts';
import { laterDay } from './days.ts';

/** What a dashboard shows: what was earlier today, the next meeting, the rest of today, and the six days after. */
export function agendaOf(meetings: readonly ScheduleRow[], now: number, zone: string) {
  const isOver = ({ endTime, closed }: ScheduleRow) => closed || Date.parse(endTime) <= now;
  const ahead = meetings.filter((one) => !isOver(one));
  const next = ahead.find(({ state, notComing }) => state === 'planned' && !notComing);
  const today = dayOf(new Date(now), zone);
  const days = ahead
    .filter((one) => one !== next)
    .map((one) => ({ one, day: dayOf(new Date(one.startTime), zone) }));
  const earlier = meetings.filter((one) => isOver(one) && dayOf(new Date(one.startTime), zone) === today);
  return {
    earlier,
    next,
    today: days.filter(({ day }) => day <= today).map(({ one }) => one),
    week: days.filter(({ day }) => today < day && day < laterDay(today, 7)).map(({ one }) => one),
  };
}
