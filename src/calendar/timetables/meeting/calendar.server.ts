import type { CalendarEvent } from '#src/platform/mail/calendar-file.server.ts';
import type { Meeting } from '../tables.server.ts';

/** What calendars have to know of a meeting. */
type CalendarMeeting = Pick<
  Meeting,
  'id' | 'sequence' | 'startsAt' | 'endsAt' | 'state' | 'createdAt' | 'updatedAt'
>;

/** How an event is called, and when that was changed last, where it was. */
type EventWords = Pick<CalendarEvent, 'summary' | 'description' | 'url'> & {
  changedAt: readonly (Date | null | undefined)[];
};

/**
 * A meeting as calendars take it, in a mail as well as in a feed. A later room says what it is of. Its SEQUENCE grows
 * with each change of the meeting and of the words.
 */
export function meetingEvent(meeting: CalendarMeeting, { changedAt, ...words }: EventWords): CalendarEvent {
  const { id, sequence, startsAt, endsAt, state, createdAt } = meeting;
  const last = lastChange(meeting, changedAt);
  return {
    id: `meeting-${id}`,
    // Seconds since it was made, and the number of changes, so that two changes within a second differ.
    sequence: sequence + Math.floor((last.getTime() - createdAt.getTime()) / 1000),
    startsAt,
    endsAt,
    isCancelled: state === 'cancelled',
    changedAt: last,
    ...words,
  };
}

/** When a meeting, or what is said of it, was changed last. */
export function lastChange(
  { updatedAt }: Pick<Meeting, 'updatedAt'>,
  others: readonly (Date | null | undefined)[],
): Date {
  return new Date(Math.max(updatedAt.getTime(), ...others.map((at) => at?.getTime() ?? 0)));
}
