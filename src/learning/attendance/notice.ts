import { noticeHours } from './attendance.ts';

/** The times of a meeting that decide whether notice is in time. */
type NoticeTimes = {
  startsAt: Date;
  /** When it was last moved or restored. */
  movedAt: Date | null;
};

const noticeMs = noticeHours * 3_600_000;

/**
 * The last instant at which notice is in time: 12 hours before the meeting (terms). Instants are compared, so a change
 * of clocks neither gives an hour nor takes one. After a move, too, a family has 12 hours, at the latest until the
 * meeting begins: what the teacher does costs them nothing.
 */
export function noticeUntil({ startsAt, movedAt }: NoticeTimes): Date {
  const usual = startsAt.getTime() - noticeMs;
  const afterMove = movedAt ? Math.min(startsAt.getTime(), movedAt.getTime() + noticeMs) : usual;
  return new Date(Math.max(usual, afterMove));
}

/** Whether notice given at an instant is in time: the lesson is kept. */
export function isInTime(meeting: NoticeTimes, at: Date): boolean {
  return at <= noticeUntil(meeting);
}
