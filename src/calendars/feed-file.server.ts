import { createHash } from 'node:crypto';
import { type CalendarEvent, writeCalendarFile } from '#src/platform/calendar-file.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { productName } from '#src/platform/product.ts';
import type { FeedMeeting } from './feed-meetings.server.ts';
import { namedFor } from './file-name.ts';
import type { Reader } from './readers.server.ts';

/** Calendars that listen to it read again after an hour; Google takes its own time. */
const readAgain = 3600;

/** Tells two states of a feed apart, without writing either: a meeting that has changed has another `updatedAt`. */
export function etagOf({ language, learner }: Reader, meetings: readonly FeedMeeting[]): string {
  const hash = createHash('sha256').update(`${language} ${learner?.picture}`);
  for (const { meeting, lesson, subject } of meetings)
    hash.update(`\n${meeting.id} ${meeting.updatedAt.getTime()} ${lesson?.title ?? subject}`);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

/** The calendar file of somebody's meetings. Of the same meetings it is the same, whenever it is written. */
export function writeFeed(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { language, learner }: Reader,
  meetings: readonly FeedMeeting[],
): string {
  const t = translator(language);
  const name = namedFor(t('calendars:file.name', { product: productName }), learner?.picture);
  const file = { method: 'PUBLISH', now: clock.now(), name, readAgain } as const;
  return writeCalendarFile(config, file, meetings.map(eventOf));

  function eventOf({ meeting, lesson, subject, makeUpOf }: FeedMeeting): CalendarEvent {
    const { id, sequence, startsAt, endsAt, state, updatedAt: changedAt } = meeting;
    // Where one joins; a trial lesson stands on its teacher's dashboard.
    const classroom = lesson ? `/classroom/${lesson.id}/${lesson.kind}` : '/dashboard';
    const url = config.publicUrl + (makeUpOf ? `/make-ups/${id}/${makeUpOf}` : classroom);
    return {
      id: `meeting-${id}`,
      sequence,
      startsAt,
      endsAt,
      changedAt,
      isCancelled: state === 'cancelled',
      summary: lesson?.title ?? t('calendars:file.trial', { subject: subject ?? '' }),
      description: t('calendars:file.join', { url }),
      url,
    };
  }
}
