import type { Config } from '#src/platform/config/config.server.ts';
import type { MailContent } from '#src/platform/database/tables.server.ts';
import { writeCalendarFile } from '#src/platform/mail/calendar-file.server.ts';
import { nameOnly } from '#src/platform/mail/strangers.server.ts';
import type { Appointment } from '../keys.server.ts';

/** The appointment as calendars take it: METHOD CANCEL when it is cancelled, PUBLISH for a file that is fetched. */
export function writeCalendar(
  config: Config,
  appointment: Appointment,
  texts: { summary: string; description: string; url: string | undefined; location: string | undefined },
  now: Date,
  isFetched: boolean,
): NonNullable<MailContent['calendar']> {
  const { id, sequence, startTime, endTime, name, email } = appointment;
  const isCancelled = appointment.cancelledAt !== null;
  const method = isFetched ? 'PUBLISH' : isCancelled ? 'CANCEL' : 'REQUEST';
  const guest = isFetched ? undefined : { name: nameOnly(name) || email, email };
  const event = { id, sequence, startsAt: startTime, endsAt: endTime, isCancelled, ...texts };
  return { method, content: writeCalendarFile(config, { method, now, ...(guest && { guest }) }, [event]) };
}
