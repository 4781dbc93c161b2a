import { zoneHere } from '#src/platform/dates/account-zone.ts';
import { dayOf, homeTimeZone } from '#src/platform/dates/dates.ts';
import { longestSpan } from '../limits.ts';
import { readSchedule, type ScheduledMeeting } from '../read-schedule.ts';
import type { Line } from '../together.ts';
import { laterDay, startOfDay } from './days.ts';

/** How many meetings of the coming weeks are read: enough for the next one and a full week. */
const most = 60;

/** What is planned from today on. @throws CallError */
export function readAgenda(): Promise<ScheduledMeeting[]> {
  const zone = zoneHere() ?? homeTimeZone;
  const today = dayOf(new Date(), zone);
  const end = laterDay(today, longestSpan - 1);
  return readSchedule(startOfDay(today, zone), startOfDay(end, zone), most);
}

/** What a dashboard shows: what was earlier today, the next meeting, the rest of today, and the six days after. */
export function agendaOf(meetings: readonly Line[], now: number, zone: string) {
  const ahead = meetings.filter(({ endTime }) => Date.parse(endTime) > now);
  const next = ahead.find(({ state, lesson, notComing }) => state === 'planned' && lesson && !notComing);
  const today = dayOf(new Date(now), zone);
  const days = ahead
    .filter((one) => one !== next)
    .map((one) => ({ one, day: dayOf(new Date(one.startTime), zone) }));
  const earlier = meetings.filter(
    ({ startTime, endTime }) => Date.parse(endTime) <= now && dayOf(new Date(startTime), zone) === today,
  );
  return {
    earlier,
    next,
    today: days.filter(({ day }) => day <= today).map(({ one }) => one),
    week: days.filter(({ day }) => today < day && day < laterDay(today, 7)).map(({ one }) => one),
  };
}
