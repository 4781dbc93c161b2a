import { clocksOf } from '#src/lessons/clocks.server.ts';
import type { Lesson } from '#src/lessons/tables.server.ts';
import type { NotHeldReason } from '#src/meetings/states.ts';
import type { Meeting } from '#src/meetings/tables.server.ts';
import type { Notification } from '#src/notifications/notify.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { formatDayTime } from '#src/platform/dates.ts';
import { translator } from '#src/platform/i18n.server.ts';
import type { Fact, Letter } from '#src/platform/letter.server.ts';
import { productName } from '#src/platform/product.ts';
import type { Guardian } from './guardians-at-meeting.server.ts';

/** What families hear: a child was missed, came after all, or the meeting did not take place. */
type What = 'absent' | 'came' | NotHeldReason;

type Told = {
  key: string;
  what: What;
  guardian: Guardian;
  meeting: Pick<Meeting, 'startsAt'>;
  lesson: Pick<Lesson, 'id' | 'kind' | 'title'>;
  /** How late they came; null for nobody who was late. */
  minutes?: number | null;
};

/** What one guardian is told of one meeting. The child's name stands in the letter alone, not on a locked screen. */
export function attendanceNotification(context: Context, told: Told): Notification {
  const { key, what, guardian, meeting, lesson, minutes } = told;
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
    closing: [t('attendance/marking:mail.closing', { product: productName })],
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
