import type { Kind } from '#src/offer/lessons/lesson.ts';
import { sample } from '#src/offer/lessons/lesson.ts';
import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { minutesUntil } from './next-lesson.ts';

/** How many minutes before a meeting the way into it opens. */
export const opensBefore = 10;

type Meeting = NonNullable<ShownLesson['meetings']>['coming'][number];

/** The meeting that one can join now or next, and in how many minutes it opens. */
export type Joining = { meeting: Meeting; opensIn: number };

/**
 * When the way into a lesson that meets several times opens. Undefined for one with a single date or no meeting ahead:
 * it is joined at any time, as the specification has it.
 */
export function joiningOf({ meetings }: Pick<ShownLesson, 'meetings'>, now: number): Joining | undefined {
  const meeting = meetings?.coming.find(
    ({ state, endTime }) => state !== 'cancelled' && Date.parse(endTime) > now,
  );
  if (!meeting) return undefined;
  return { meeting, opensIn: minutesUntil(meeting.startTime, now + opensBefore * 60_000) };
}

/**
 * The address of a classroom for whoever comes to join: while it is time it leads straight into the meeting; before and
 * after, it is the classroom's page.
 */
export function entranceOf(id: string, kind: Kind): `/${string}` {
  return `/classroom/${id}/${kind}?enter`;
}

/** The same for a make-up, which has a way in of its own. @param id the meeting's */
export function makeUpEntranceOf(id: string, learnerId: string): `/${string}` {
  return `/make-ups/${id}/${learnerId}?enter`;
}

/** Whether somebody came by such an address. */
export function comesToJoin({ url }: Pick<Request, 'url'>): boolean {
  return new URL(url).searchParams.has('enter');
}

/** Whether a meeting of a lesson goes on, or begins in ten minutes. */
export function isTimeToJoin(
  { meetings, startDate, minutes }: Pick<ShownLesson, 'meetings' | 'startDate' | 'minutes'>,
  now: number,
): boolean {
  const joining = joiningOf({ meetings }, now);
  if (joining) return joining.opensIn === 0;
  if (!startDate) return false;
  const [start, length] = [Date.parse(startDate), (minutes ?? sample.minutes) * 60_000];
  return start - opensBefore * 60_000 <= now && now < start + length;
}
