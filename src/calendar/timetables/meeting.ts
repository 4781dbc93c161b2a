import { wallClock } from '#src/platform/dates/dates.ts';

/** What becomes of a meeting. */
export const meetingStates = ['planned', 'held', 'cancelled'] as const;
export type MeetingState = (typeof meetingStates)[number];
/** How a meeting stood before a change, as JSON keeps it. */
export type KeptStand = {
  since: string;
  teacherId: string;
  startsAt: string;
  endsAt: string;
  state: MeetingState;
};

/** What speaks against a time, without forbidding it: its teacher is away, it is a day off for all, or not in their hours. */
export const warningKinds = ['away', 'closed', 'outside'] as const;

/** Why a meeting did not take place, as its teacher says afterwards: nobody came, they could not, or it would not work. */
export const notHeldReasons = ['nobody', 'teacher', 'technical'] as const;
export type NotHeldReason = (typeof notHeldReasons)[number];

/** What a change is of: one meeting, or it and all later ones of its timetable. */
export const scopes = ['one', 'later'] as const;
export type Scope = (typeof scopes)[number];

/** How long a meeting can take, in minutes. */
export const minutesBounds = { least: 10, most: 240 };

/** How long a meeting takes by default: as in the specification's sample. */
export const usualMinutes = 25;

/** How far ahead the meetings of a timetable are written, in weeks. */
export const weeksAhead = 53;

/** The longest timetable, in weeks; the most of its days that can be skipped; the longest reason, and name of a day off. */
export const timetableLimits = { weeks: 104, skipped: 200, reason: 1000, closureName: 80 };

/** The longest time away, in days. */
export const longestAbsence = 366;

/** Where the families live whose clocks are shown beside the teacher's. */
export const familyZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

/** No lesson is offered to a child before or after these hours of the family's clock. */
const childsDay = { from: 7, until: 21 };

/** Whether a lesson lies within a child's day on the clock of a zone. */
export function isByDay(startsAt: Date, endsAt: Date, zone: string): boolean {
  const [start, end] = [wallClock(startsAt, zone), wallClock(endsAt, zone)];
  const last = end.hour * 60 + end.minute;
  return start.hour >= childsDay.from && start.day === end.day && last <= childsDay.until * 60;
}
