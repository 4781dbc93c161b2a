import { createHash } from 'node:crypto';
import { lastChange, meetingEvent } from '#src/calendar/timetables/meeting/calendar.server.ts';
import { entranceOf, makeUpEntranceOf } from '#src/learning/enrolments/joining/joining.ts';
import { type CalendarEvent, writeCalendarFile } from '#src/platform/mail/calendar-file.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { eventTitle } from '#src/school/meetings/telling/told-names.server.ts';
import type { FeedMeeting } from './feed-meetings.server.ts';
import { namedFor } from './file-name.ts';
import type { FeedReader } from './readers.server.ts';

/** In how many seconds calendars are asked to read again; Google takes its own time. */
const readAgain = 3600;

/** Tells states of a feed apart without writing them. */
export function etagOf({ language, learner }: FeedReader, meetings: readonly FeedMeeting[]): string {
  const hash = createHash('sha256').update(`${language} ${learner?.picture}`);
  for (const one of meetings)
    hash.update(
      `\n${one.meeting.id} ${lastChange(one.meeting, wordsChangedAt(one)).getTime()} ${one.meeting.sequence} ${one.subject ?? one.lesson?.title} ${one.names?.join()}`,
    );
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

/** The calendar file of somebody's meetings; the same meetings make the same file at any time. */
export function writeFeed(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { language, learner }: FeedReader,
  meetings: readonly FeedMeeting[],
): string {
  const t = translator(language);
  const name = namedFor(t('calendars:file.name'), learner?.picture);
  const file = { method: 'PUBLISH', now: clock.now(), name, readAgain } as const;
  return writeCalendarFile(config, file, meetings.map(eventOf));

  function eventOf(one: FeedMeeting): CalendarEvent {
    const { meeting, lesson, subject, makeUpOf, names = [] } = one;
    const title = lesson?.title ?? t('calendars:file.trial', { subject: subject ?? '' });
    // Where one joins; its teacher finds a trial lesson on the dashboard.
    const classroom = lesson ? entranceOf(lesson.id, lesson.kind) : '/dashboard';
    const url = config.publicUrl + (makeUpOf ? makeUpEntranceOf(meeting.id, makeUpOf) : classroom);
    return meetingEvent(meeting, {
      summary: eventTitle(t, title, names),
      description: t('calendars:file.join', { url }),
      url,
      changedAt: wordsChangedAt(one),
    });
  }
}

/** When its title, and the names in it, were changed last. */
function wordsChangedAt({ lesson, namedSince }: FeedMeeting) {
  return [lesson?.updatedAt, namedSince];
}
