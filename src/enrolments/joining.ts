import type { ShownLesson } from '#src/lessons/read-lesson.ts';
import { minutesUntil } from './next-lesson.ts';

/** So many minutes before a meeting the way into it opens. */
export const opensBefore = 10;

type Meeting = NonNullable<ShownLesson['meetings']>['coming'][number];

/** The meeting that one can join now or next, and in how many minutes it opens. */
export type Joining = { meeting: Meeting; opensIn: number };

/**
 * When the way into a lesson opens that meets several times. Of one with a single date, or with no meeting ahead,
 * undefined: it is joined at any time, as the specification has it.
 */
export function joiningOf({ meetings }: Pick<ShownLesson, 'meetings'>, now: number): Joining | undefined {
  const meeting = meetings?.coming.find(
    ({ state, endTime }) => state !== 'cancelled' && Date.parse(endTime) > now,
  );
  if (!meeting) return undefined;
  return { meeting, opensIn: minutesUntil(meeting.startTime, now + opensBefore * 60_000) };
}
