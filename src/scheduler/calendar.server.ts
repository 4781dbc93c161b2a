import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Config } from '#src/platform/config.server.ts';
import { productName } from '#src/platform/product.ts';
import type { MailContent } from '#src/platform/tables.server.ts';
import type { Appointment } from './keys.server.ts';

/**
 * The appointment as calendars take it (RFC 5545, 5546): one UID through all its moves, SEQUENCE growing,
 * METHOD CANCEL when it is cancelled; times in UTC, which every calendar shows in its own zone.
 */
export function writeCalendar(
  config: Config,
  appointment: Appointment,
  texts: { summary: string; description: string; url: string | undefined; location: string | undefined },
  now: Date,
): NonNullable<MailContent['calendar']> {
  const cancelled = appointment.cancelledAt !== null;
  const method = cancelled ? 'CANCEL' : 'REQUEST';
  const calendar = ical({
    prodId: { company: productName, product: 'lessons' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${appointment.id}@${new URL(config.publicUrl).hostname}`,
    sequence: appointment.sequence,
    stamp: now,
    start: appointment.startTime,
    end: appointment.endTime,
    summary: texts.summary,
    description: texts.description,
    ...(texts.url ? { url: texts.url } : {}),
    ...(texts.location ? { location: texts.location } : {}),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: sender(config.mailFrom),
    attendees: [
      { name: appointment.name, email: appointment.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED },
    ],
  });
  return { method, content: calendar.toString() };
}

function sender(mailFrom: string): { name: string; email: string } {
  const [name = '', email] = mailFrom.split(/[<>]/);
  return email ? { name: name.trim() || productName, email } : { name: productName, email: name };
}
