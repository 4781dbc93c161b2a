import type { NotHeldReason } from '#src/calendar/timetables/meeting.ts';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { clocksOf } from '#src/offer/lessons/times/clocks.server.ts';
import type { Notification } from '#src/people/notifications/notify.server.ts';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import type { Fact, Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Guardian } from './guardians-at-meeting.server.ts';

/** What families hear: a child was missed, came after all, or the meeting did not take place. */
type NewsKind = 'absent' | 'came' | NotHeldReason;

type AttendanceNews = {
  key: string;
  what: NewsKind;
  guardian: Guardian;
  meeting: Pick<Meeting, 'startsAt'>;
  lesson: Pick<Lesson, 'id' | 'kind' | 'title'>;
  /** How many minutes late they came; null for whoever was not late. */
  minutes?: number | null;
};

/** What one guardian is told of one meeting. The child's name stands in the letter alone, not on a locked screen. */
export function attendanceNotification(context: Context, news: AttendanceNews): Notification {
  const { key, what, guardian, meeting, lesson, minutes } = news;
  const { language, zone, child } = guardian;
  const { publicUrl, businessTimeZone } = context.config;
  const t = translator(language);
  const words = `attendance/marking:mail.${what}` as const;
  const when = formatDayTime(meeting.startsAt, zone ?? businessTimeZone, language);
  const name = child.firstName || t('attendance/marking:mail.child');
  const times: Fact[] = clocksOf(meeting.startsAt, zone, context.config, language).map(({ city, time }) => [
    t('attendance/marking:mail.when', { city }),
    time,
  ]);
  const late = what === 'came' && minutes ? [t('attendance/marking:mail.late', { count: minutes })] : [];
  const letter: Letter = {
    language,
    subject: t(`${words}.subject`, { title: lesson.title, when }),
    heading: t(`${words}.heading`, { title: lesson.title, name }),
    paragraphs: [t(`${words}.text`, { title: lesson.title, name }), ...late],
    facts: times,
    actions: [
      {
        label: t('attendance/marking:mail.open'),
        url: `${publicUrl}/classdetails/${lesson.id}/${lesson.kind}`,
      },
      { label: t('attendance/marking:mail.schedule'), url: `${publicUrl}/my-schedule` },
    ],
    closing: [t('attendance/marking:mail.closing')],
  };
  return {
    key,
    topic: 'attendance',
    about: 'lesson',
    aboutId: lesson.id,
    kind: 'attendance',
    to: guardian.email,
    toAccount: guardian.id,
    letter,
    brief: times,
  };
}
