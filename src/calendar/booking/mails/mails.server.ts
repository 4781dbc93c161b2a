import { formatDayTime } from '#src/platform/dates/dates.ts';
import { type Language, staffLanguage } from '#src/platform/language/language.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { type Mail, queueMail, queueMails } from '#src/platform/mail/mail.server.ts';
import { greet, mayMail, unlinked } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Room } from '../booking.ts';
import { isShortNotice } from '../booking.ts';
import { type Appointment, mintKey } from '../keys.server.ts';
import { writeCalendar } from './calendar.server.ts';
import { contact, familyClocks, staffClocks, staffWhen } from './mail-facts.server.ts';

export type Happening = 'booked' | 'moved' | 'cancelled';

/** What a family's mail leads to. */
type MailWays = {
  /** Of the link that moves or cancels. */
  key?: string;
  room?: Room | undefined;
  /** The family may not have said yet who comes and what to learn. */
  unfinished?: boolean;
};

/**
 * Promises the family's mail, with the calendar file and the links of its `ways`, and the staff's mail.
 * @param byStaff whoever has a link may be a stranger to the address: three such mails a day are sent there; what the
 *   staff do is always told
 */
export async function announce(
  context: Context,
  appointment: Appointment,
  what: Happening,
  { byStaff = false, ...ways }: MailWays & { byStaff?: boolean } = {},
): Promise<void> {
  const event = `appointment ${appointment.id} ${what} ${appointment.sequence}`;
  const family = familyMail(context, appointment, what, ways);
  const about = { about: 'appointment', aboutId: appointment.id, kind: what } as const;
  const mails: Mail[] = [];
  if (byStaff || (await mayMail(context, appointment.email, what === 'booked' ? 'bookings' : 'changes')))
    mails.push({ key: `${event} family`, ...about, to: appointment.email, ...family });
  const { staffEmail } = context.config;
  if (staffEmail)
    mails.push({
      key: `${event} staff`,
      ...about,
      to: staffEmail,
      ...staffMail(context, appointment, what),
    });
  await queueMails(context, mails);
}

/**
 * Promises the confirmation once more, to the corrected address of an appointment. It counts among the three mails of
 * a booking that an address gets in a day.
 */
export async function confirmAnew(context: Context, appointment: Appointment, key: string): Promise<void> {
  if (!(await mayMail(context, appointment.email))) return;
  await queueMail(context, {
    key: `appointment ${appointment.id} corrected ${appointment.sequence} family`,
    about: 'appointment',
    aboutId: appointment.id,
    kind: 'booked',
    to: appointment.email,
    ...familyMail(context, appointment, 'booked', { key }),
  });
}

/** Promises the family's reminder of the day before. */
export async function remind(
  context: Context,
  appointment: Appointment,
  { room, unfinished = false }: Omit<MailWays, 'key'>,
): Promise<void> {
  const { language, timeZone, startTime } = appointment;
  const t = translator(language);
  const key = await mintKey(context, appointment.id);
  const letter = writeLetter({
    language,
    subject: t('booking:mail.reminder.subject', { when: formatDayTime(startTime, timeZone, language) }),
    heading: t('booking:mail.reminder.heading'),
    paragraphs: [
      greet(t, appointment.name),
      t('booking:mail.reminder.text'),
      ...roomWords(language, room),
      ...(unfinished ? [t('booking:mail.unfinished')] : []),
    ],
    facts: familyClocks(context, appointment),
    actions: familyActions(context, language, { key, room, unfinished }),
    closing: [t('booking:mail.closing')],
  });
  await queueMail(context, {
    key: `appointment ${appointment.id} reminder ${appointment.sequence}`,
    about: 'appointment',
    aboutId: appointment.id,
    kind: 'reminder',
    to: appointment.email,
    ...letter,
  });
}

function familyMail(context: Context, appointment: Appointment, what: Happening, ways: MailWays) {
  const { clock } = context;
  const { language, timeZone, startTime, name } = appointment;
  const t = translator(language);
  const promise = t(`booking:promise.${isShortNotice(startTime, clock.now()) ? 'soon' : 'dayBefore'}`);
  const again = { label: t('booking:mail.bookAgain'), url: `${context.config.publicUrl}/free-trial` };
  const letter = writeLetter({
    language,
    subject: t(`booking:mail.${what}.subject`, { when: formatDayTime(startTime, timeZone, language) }),
    heading: t(`booking:mail.${what}.heading`),
    paragraphs: [
      greet(t, name),
      t(`booking:mail.${what}.text`, { promise }),
      ...roomWords(language, ways.room),
      ...(ways.unfinished ? [t('booking:mail.unfinished')] : []),
    ],
    facts: familyClocks(context, appointment),
    actions: ways.key ? familyActions(context, language, ways) : [again],
    closing: [t('booking:mail.closing')],
  });
  return { ...letter, calendar: familyCalendar(context, appointment, ways) };
}

/** The calendar file of a family's mail, or the one that it fetches by its link. */
export function familyCalendar(
  context: Context,
  appointment: Appointment,
  { key, room }: MailWays,
  isFetched = false,
) {
  const { config, clock } = context;
  const { language, startTime } = appointment;
  const t = translator(language);
  const promise = t(`booking:promise.${isShortNotice(startTime, clock.now()) ? 'soon' : 'dayBefore'}`);
  const url = key && manageUrl(context, key, language);
  const way = wayIn(context, language, { key, room });
  const texts = {
    summary: t('booking:event.summary'),
    description: url ? t('booking:event.description', { promise, url }) : t('booking:mail.cancelled.text'),
    url: way ?? url,
    location: way,
  };
  return writeCalendar(config, appointment, texts, clock.now(), isFetched);
}

/** Who gives the lesson, and how the family gets there. */
export function roomWords(language: Language, room: Room | undefined): string[] {
  if (!room) return [];
  const t = translator(language);
  const words = t(`booking:mail.room.${room.isOurs ? 'ours' : room.link ? 'known' : 'toCome'}`);
  return [room.teacher ? t('booking:mail.room.teacher', { name: unlinked(room.teacher) }) : '', words].filter(
    Boolean,
  );
}

/** Where the family joins: a room of ours by the secret of its own link. */
function wayIn(context: Context, language: Language, { key, room }: MailWays): string | undefined {
  if (room?.isOurs) return key && trialRoomUrl(context, key, language);
  return room?.link ?? undefined;
}

/** What a family can do from its mail: joining the meeting first. */
export function familyActions(context: Context, language: Language, { key, room, unfinished }: MailWays) {
  const t = translator(language);
  const page = key && manageUrl(context, key, language);
  const way = wayIn(context, language, { key, room });
  const label = t(room?.isOurs ? 'booking:mail.room.enter' : 'booking:mail.room.join');
  return [
    ...(way ? [{ label, url: way }] : []),
    ...(page ? [{ label: t('booking:mail.manage'), url: page }] : []),
    ...(page && unfinished ? [{ label: t('booking:mail.finish'), url: `${page}#finish` }] : []),
  ];
}

function staffMail(context: Context, appointment: Appointment, what: Happening) {
  const t = translator(staffLanguage);
  const when = staffWhen(context, appointment);
  const heading = t(`booking:mail.staff.${what}`, { name: unlinked(appointment.name), when });
  return writeLetter({
    language: staffLanguage,
    subject: heading,
    heading,
    paragraphs: [t('booking:mail.staff.text')],
    facts: [...contact(appointment), ...staffClocks(context, appointment)],
    closing: [],
  });
}

/** The room of ours in which a trial lesson takes place, as its family enters it. */
export function trialRoomUrl({ config }: Pick<Context, 'config'>, key: string, language: Language): string {
  return `${config.publicUrl}/trial-room/${key}?lang=${language}`;
}

function manageUrl({ config }: Context, key: string, language: Language): string {
  return `${config.publicUrl}/appointments/${key}?lang=${language}`;
}
