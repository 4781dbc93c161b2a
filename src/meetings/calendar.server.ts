import type { CalendarEvent } from '#src/platform/calendar-file.server.ts';
import type { Meeting } from './tables.server.ts';

/** A meeting as calendars take it. What it is of is said by the room that knows that. */
export function meetingEvent(
  {
    id,
    sequence,
    startsAt,
    endsAt,
    state,
  }: Pick<Meeting, 'id' | 'sequence' | 'startsAt' | 'endsAt' | 'state'>,
  words: Pick<CalendarEvent, 'summary' | 'description' | 'url'>,
): CalendarEvent {
  return { id: `meeting-${id}`, sequence, startsAt, endsAt, isCancelled: state === 'cancelled', ...words };
}
