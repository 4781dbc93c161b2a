import { optionIn } from '#src/offer/trials/choices.ts';
import type { Notification } from '#src/people/notifications/notify.server.ts';
import { formatDayTimeThere } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';

/** A meeting that its teacher has not confirmed. */
export type UnconfirmedMeeting = {
  id: string;
  startsAt: Date;
  /** The id of the lesson, or of the trial. */
  of: string;
  /** Of the lesson; of a trial lesson its subject. */
  title: string;
  isTrial: boolean;
  teacher: { id: string; email: string; language: Language; zone: string | null };
};

/** How many are named one by one. */
const mostNamed = 12;

/** Asks one teacher about meetings of theirs, at least one. */
export function askNotification(context: Context, all: readonly UnconfirmedMeeting[]): Notification {
  const [first] = all;
  if (!first) throw new Error('A teacher is asked about nothing');
  const { id, email, language, zone } = first.teacher;
  const { publicUrl, businessTimeZone } = context.config;
  const t = translator(language);
  const count = all.length;
  const titleOf = ({ isTrial, title }: UnconfirmedMeeting) =>
    isTrial ? t('attendance/marking:trial', { subject: optionIn(t, title) }) : title;
  const whenOf = ({ startsAt }: UnconfirmedMeeting) =>
    formatDayTimeThere(startsAt, zone ?? businessTimeZone, language);
  const page = count === 1 ? `/meeting/${first.id}` : '/dashboard';
  const letter: Letter = {
    language,
    subject: t('attendance/marking:ask.subject', { count, title: titleOf(first) }),
    heading: t('attendance/marking:ask.heading', { count }),
    paragraphs: [
      t('attendance/marking:ask.text', { count }),
      ...all.slice(0, mostNamed).map((one) => `${titleOf(one)}\n${whenOf(one)}`),
    ],
    actions: [{ label: t('attendance/marking:ask.open'), url: `${publicUrl}${page}` }],
    closing: [t('attendance/marking:mail.closing')],
  };
  return {
    key: `attendance ask ${first.id} ${id}`,
    topic: 'attendance',
    about: first.isTrial ? 'trial' : 'lesson',
    aboutId: first.of,
    kind: 'attendance-asked',
    to: email,
    toAccount: id,
    letter,
  };
}
