import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { Config } from '#src/platform/config/config.server.ts';
import { productName } from '#src/platform/config/product.ts';
import { business, unnamed } from '#src/platform/language/business.ts';

/** Something at a time, as calendars take it. */
export type CalendarEvent = {
  /** Its own through all its changes. */
  id: string;
  /** Grows with each change of its time or state. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  summary: string;
  description?: string | undefined;
  url?: string | undefined;
  location?: string | undefined;
  /** When it was changed last; now, unless that is known. */
  changedAt?: Date | undefined;
};

/** A calendar file as a whole. */
type CalendarFile = {
  /** What it does (RFC 5546): it asks to note, to strike out, or is a calendar that is read again and again. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  now: Date;
  /** What a calendar that is read again and again is called, and after how many seconds it is read again. */
  name?: string;
  readAgain?: number;
  /** Who is asked; the sender of our mails is who asks. A file that is published names the sender alone. */
  guest?: { name: string; email: string };
};

/**
 * Writes events as calendars take them (RFC 5545, 5546): a UID that never changes, a growing SEQUENCE, CANCELLED where
 * it does not take place; times in UTC, which every calendar shows in its own zone.
 */
export function writeCalendarFile(
  config: Pick<Config, 'mailFrom'>,
  { method, now, name, readAgain, guest }: CalendarFile,
  events: readonly CalendarEvent[],
): string {
  const people = guest && {
    organizer: sender(config.mailFrom),
    attendees: method === 'PUBLISH' ? [] : [{ ...guest, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  };
  const file = ical({
    prodId: { company: productName, product: 'lessons' },
    method: ICalCalendarMethod[method],
    ...(name && { name }),
    ...(readAgain && { ttl: readAgain }),
    events: events.map((event) => ({ ...eventData(event, now), ...people })),
  }).toString();
  // RFC 5545 ends each line so, the last one too.
  return `${file.trimEnd()}\r\n`;
}

function eventData(event: CalendarEvent, now: Date): ICalEventData {
  const { id, sequence, startsAt, endsAt, isCancelled, summary, description, url, location } = event;
  return {
    // Not of our address: where that changes, calendars still know the event.
    id: `${id}@${productName.toLowerCase()}`,
    sequence,
    stamp: event.changedAt ?? now,
    start: startsAt,
    end: endsAt,
    summary,
    ...(description && { description }),
    ...(url && { url }),
    ...(location && { location }),
    ...(event.changedAt && { lastModified: event.changedAt }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

function sender(mailFrom: string): { name: string; email: string } {
  const [own = '', email] = mailFrom.split(/[<>]/);
  const name = (email && business === unnamed && own.trim()) || business.name;
  return { name, email: email ?? own };
}
