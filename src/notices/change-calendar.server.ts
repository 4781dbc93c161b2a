import type { Lesson } from '#src/lessons/tables.server.ts';
import { meetingEvent } from '#src/meetings/calendar.server.ts';
import { writeCalendarFile } from '#src/platform/calendar-file.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { MailContent } from '#src/platform/tables.server.ts';
import type { OneTold, Reader } from './compare.server.ts';

/**
 * What the changes are in the reader's calendar: what somebody else gives now is struck out of a teacher's. An
 * invitation is of one UID alone (RFC 5546); several are published, each with its state.
 */
export function changeCalendar(
  { config, clock }: Context,
  { lesson, reader, told }: { lesson: Lesson; reader: Reader; told: readonly OneTold[] },
): NonNullable<MailContent['calendar']> {
  const { id, kind, title } = lesson;
  const url = `${config.publicUrl}${reader.enrolledAt && !reader.isGuest ? `/classroom/${id}/${kind}` : '/my-schedule'}`;
  const events = told.map(({ meeting, kind: change }) => ({
    ...meetingEvent(meeting, { summary: title, description: url, url }),
    ...(change === 'givenAway' && { isCancelled: true }),
  }));
  const [only, ...more] = events;
  const one = only?.isCancelled ? 'CANCEL' : 'REQUEST';
  const method = more.length > 0 ? 'PUBLISH' : one;
  const guest = { name: reader.email, email: reader.email };
  return { method, content: writeCalendarFile(config, { method, now: clock.now(), guest }, events) };
}
