import { and, eq } from 'drizzle-orm';
import type { Appointment } from '#src/calendar/booking/booking.server.ts';
import type { Room } from '#src/calendar/booking/booking.ts';
import { isShortNotice } from '#src/calendar/booking/booking.ts';
import { staffClocks } from '#src/calendar/booking/mails/mail-facts.server.ts';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import { notify } from '#src/people/notifications/notify.server.ts';
import { formatDayTime, formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import { callUrl } from '#src/platform/http/call-url.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Fact, Letter } from '#src/platform/mail/letter.server.ts';
import { unlinked } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { optionIn } from '../choices.ts';
import { meetingOf } from '../meeting.server.ts';
import type { Trial } from '../tables.server.ts';
import { roomOf } from './room.server.ts';

/** What happened with a trial lesson, to its teacher. */
type News = 'assigned' | 'unassigned' | 'moved' | 'cancelled';

/** Names the mail about a teacher's assignment: a lesson may be given to the same one several times. */
export function assignmentKey(
  trialId: string,
  what: 'assigned' | 'unassigned',
  teacherId: string,
  at: Date,
): string {
  return `trial ${trialId} ${what} ${teacherId} ${at.toISOString()}`;
}

/** Names the mail about a cancelled trial whose time is not in our calendar. */
export function cancelledKey(trialId: string): string {
  return `trial ${trialId} cancelled teacher`;
}

/**
 * Tells a teacher, in their language. While the lesson is theirs, it says how to reach the family: the family was
 * promised a call, which the teacher notes on their dashboard. Blocked teachers are told nothing.
 * @param key names the happening
 */
export async function tellTeacher(
  context: Context,
  what: News,
  teacherId: string,
  { trial, appointment }: { trial: Trial; appointment: Appointment | undefined },
  key: string,
): Promise<void> {
  const [teacher] = await context.database
    .select({ email: users.email, language: users.language, timeZone: zoneOfUser() })
    .from(users)
    .where(and(eq(users.id, teacherId), eq(users.status, 'active')));
  if (!teacher) return;
  const { language, timeZone } = teacher;
  const zone = timeZone ?? homeTimeZone;
  const t = translator(language);
  const subject = optionIn(t, trial.subject);
  const when = appointment
    ? `${formatDayTime(appointment.startTime, zone, language)} (${formatZone(zone, language)})`
    : t('trials/mails:teacher.noTime');
  const times: [string, string][] = appointment
    ? staffClocks(context, appointment, language, timeZone)
    : [[t('trials:fields.scheduleDate'), when]];
  const family: Fact[] = [
    [t('trials:fields.parentName'), unlinked(trial.parentName)],
    [t('trials:fields.parentPhoneNumber'), trial.parentPhoneNumber, callUrl(trial.parentPhoneNumber)],
    [t('booking:mail.staff.language'), t(`booking:mail.staff.${trial.language}`)],
  ];
  const isTheirs = what === 'assigned' || what === 'moved';
  const soon = isTheirs && appointment && isShortNotice(appointment.startTime, context.clock.now());
  const room = isTheirs ? await roomOf(context, { ...trial, teacherId }) : undefined;
  const meeting = room?.isOurs ? await meetingOf(context, trial.id) : undefined;
  const open = { label: t('trials/mails:teacher.open'), url: `${context.config.publicUrl}/dashboard` };
  const letter: Letter = {
    language,
    subject: t(`trials/mails:teacher.${what}.subject`, { subject, when }),
    heading: t(`trials/mails:teacher.${what}.heading`),
    paragraphs: [
      t(soon ? `trials/mails:teacher.${what}.soon` : `trials/mails:teacher.${what}.text`),
      ...(room ? [t(`trials/mails:teacher.${room.isOurs ? 'ours' : room.link ? 'room' : 'noRoom'}`)] : []),
    ],
    facts: [
      ...times,
      [t('trials:fields.childrenFullName'), unlinked(trial.childrenFullName)],
      [t('trials:fields.gradeLevel'), optionIn(t, trial.gradeLevel)],
      [t('trials:fields.subject'), subject],
      ...(isTheirs ? family : []),
    ],
    actions: isTheirs ? [open, ...roomActions(context, language, room, meeting)] : [],
    closing: [t('trials/mails:family.closing')],
  };
  const about = { about: 'trial', aboutId: trial.id, kind: what } as const;
  const to = { to: teacher.email, toAccount: teacherId };
  const neededBy = appointment && { neededBy: appointment.startTime };
  await notify(context, [{ key, topic: 'trials', ...about, ...to, letter, brief: times, ...neededBy }]);
}

/** The way to the teacher's own meeting, into our room, or to where the link is set. */
function roomActions(
  { config }: Context,
  language: Language,
  room: Room | undefined,
  meeting: Pick<Meeting, 'id'> | undefined,
) {
  const t = translator(language);
  if (!room) return [];
  if (room.isOurs)
    return meeting
      ? [{ label: t('trials/mails:teacher.enter'), url: `${config.publicUrl}/room/${meeting.id}` }]
      : [];
  return room.link
    ? [{ label: t('trials/mails:teacher.join'), url: room.link }]
    : [{ label: t('trials/mails:teacher.setRoom'), url: `${config.publicUrl}/teacher-profile` }];
}
