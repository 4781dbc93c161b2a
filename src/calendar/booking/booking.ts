/** So long before a lesson its teacher contacts the family (spec §2). */
export const contactNoticeInMs = 24 * 60 * 60_000;

/** Whether at this moment it is too late to promise, or to expect, anything a day before the lesson. */
export function isShortNotice(startTime: Date, at: Date): boolean {
  return startTime.getTime() - at.getTime() < contactNoticeInMs;
}

/**
 * Where a lesson takes place, once somebody gives it: the teacher's name and meeting link, where they have told them; or
 * in a room of ours, which the family enters by the secret of its mailed link.
 */
export type Room = { teacher: string | null; link: string | null; isOurs: boolean };
