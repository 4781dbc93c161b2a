import { meetingEvent } from '#src/calendar/timetables/meeting/calendar.server.ts';
import { entranceOf } from '#src/learning/enrolments/joining/joining.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import type { MailContent } from '#src/platform/database/tables.server.ts';
import { writeCalendarFile } from '#src/platform/mail/calendar-file.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { CalendarNames } from './calendar-names.server.ts';
import type { Reader, ToldChange } from './compare.server.ts';
import { eventTitle } from './told-names.server.ts';

type CalendarChanges = { lesson: Lesson; reader: Reader; told: readonly ToldChange[]; named: CalendarNames };

/**
 * The changes as a calendar file, in the words of the calendar that the reader has subscribed to; what somebody else
 * gives now is struck out of a teacher's. An invitation has one UID alone (RFC 5546): several events are published, each
 * with its state.
 */
export function changeCalendar(
  { config, clock }: Context,
  { lesson, reader, told, named }: CalendarChanges,
): NonNullable<MailContent['calendar']> {
  const { id, kind, title, updatedAt } = lesson;
  const t = translator(reader.language);
  const isHere = reader.enrolledAt && !reader.isGuest;
  const url = config.publicUrl + (isHere ? entranceOf(id, kind) : '/my-schedule');
  const events = told.map(({ meeting, kind: change }) => {
    const { names, since } = named(reader.id, meeting.id);
    const summary = eventTitle(t, title, names);
    return {
      ...meetingEvent(meeting, { summary, description: url, url, changedAt: [updatedAt, since] }),
      ...(change === 'givenAway' && { isCancelled: true }),
    };
  });
  const [only, ...more] = events;
  const one = only?.isCancelled ? 'CANCEL' : 'REQUEST';
  const method = more.length > 0 ? 'PUBLISH' : one;
  const guest = { name: reader.email, email: reader.email };
  return { method, content: writeCalendarFile(config, { method, now: clock.now(), guest }, events) };
}
