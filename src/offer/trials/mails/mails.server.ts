import type { Appointment } from '#src/calendar/booking/booking.server.ts';
import { isShortNotice } from '#src/calendar/booking/booking.ts';
import { contact, staffClocks, staffWhen } from '#src/calendar/booking/mails/mail-facts.server.ts';
import { callUrl } from '#src/platform/http/call-url.ts';
import { staffLanguage } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { type Fact, writeLetter } from '#src/platform/mail/letter.server.ts';
import { type Mail, queueMail } from '#src/platform/mail/mail.server.ts';
import { greet, nameOnly, unlinked } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { optionIn } from '../choices.ts';
import type { Trial } from '../tables.server.ts';

/**
 * The mail to the staff about a new trial, with everything the family said; none where no address is set.
 * @param again names the call by which the family gave other answers: the mail says that they count
 */
export function letterToStaff(
  context: Context,
  trial: Trial,
  appointment: Appointment | undefined,
  again?: string,
): Mail[] {
  const { staffEmail } = context.config;
  if (!staffEmail) return [];
  const t = translator(staffLanguage);
  const subject = t('trials/mails:staff.subject', {
    child: unlinked(trial.childrenFullName),
    subject: option(trial.subject),
  });
  const times: [string, string][] = appointment
    ? staffClocks(context, appointment)
    : [[t('trials/mails:staff.scheduled'), unlinked(trial.scheduleDate)]];
  const soon = appointment && isShortNotice(appointment.startTime, context.clock.now());
  const letter = writeLetter({
    language: staffLanguage,
    subject,
    heading: subject,
    paragraphs: [
      ...(again ? [t('trials/mails:staff.again')] : []),
      t(soon ? 'trials/mails:staff.soon' : 'trials/mails:staff.text'),
    ],
    facts: [...times, ...facts(trial)],
    closing: [],
  });
  const about = { about: 'trial', aboutId: trial.id, kind: 'request' } as const;
  return [{ key: keyOf(trial, 'staff', again), ...about, to: staffEmail, ...letter }];
}

function keyOf({ id }: Trial, reader: 'staff' | 'family', again: string | undefined): string {
  return `trial ${id} ${reader}${again ? ` ${again}` : ''}`;
}

/** The mail to the family about a trial whose time an outside scheduler keeps, or that has none yet. */
export function letterToFamily(trial: Trial, again?: string): Mail {
  const { language } = trial;
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('trials/mails:family.subject'),
    heading: t('trials/mails:family.heading'),
    paragraphs: [greet(t, trial.parentName), t('trials/mails:family.text')],
    facts: [
      ...childFact(t, trial),
      [t('trials:fields.subject'), optionIn(t, trial.subject)],
      [t('trials:fields.gradeLevel'), optionIn(t, trial.gradeLevel)],
    ],
    closing: [t('trials/mails:family.closing')],
  });
  const about = { about: 'trial', aboutId: trial.id, kind: 'request' } as const;
  return { key: keyOf(trial, 'family', again), ...about, to: trial.parentEmail, ...letter };
}

/** Promises the mail to the family that a trial is cancelled whose time was not in our calendar. */
export async function tellFamilyCancelled(context: Context, trial: Trial): Promise<void> {
  const { language } = trial;
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('trials/mails:cancelled.subject'),
    heading: t('trials/mails:cancelled.heading'),
    paragraphs: [greet(t, trial.parentName), t('trials/mails:cancelled.text')],
    facts: [...childFact(t, trial), [t('trials:fields.subject'), optionIn(t, trial.subject)]],
    actions: [{ label: t('booking:mail.bookAgain'), url: `${context.config.publicUrl}/free-trial` }],
    closing: [t('trials/mails:family.closing')],
  });
  const about = { about: 'trial', aboutId: trial.id, kind: 'cancelled' } as const;
  const key = `trial ${trial.id} cancelled family`;
  await queueMail(context, { key, ...about, to: trial.parentEmail, ...letter });
}

/** Promises the mail to the staff of the day before: contact the family (spec §2, as the confirmation promises). */
export async function askStaffToContact(
  context: Context,
  appointment: Appointment,
  trial: Trial | undefined,
): Promise<void> {
  const { staffEmail } = context.config;
  if (!staffEmail) return;
  const t = translator(staffLanguage);
  const times = staffClocks(context, appointment);
  const subject = t('trials/mails:contact.subject', {
    name: unlinked(appointment.name),
    when: staffWhen(context, appointment),
  });
  const letter = writeLetter({
    language: staffLanguage,
    subject,
    heading: subject,
    paragraphs: [t(trial ? 'trials/mails:contact.text' : 'trials/mails:contact.unfinished')],
    facts: [...times, ...contact(appointment), ...(trial ? facts(trial) : [])],
    closing: [],
  });
  const key = `appointment ${appointment.id} contact ${appointment.sequence}`;
  const about = { about: 'appointment', aboutId: appointment.id, kind: 'contact' } as const;
  await queueMail(context, { key, ...about, to: staffEmail, ...letter });
}

/** The name of the child in a mail to an address that a stranger may have typed. */
export function childFact(t: Translate, { childrenFullName }: Trial): Fact[] {
  const name = nameOnly(childrenFullName);
  return name ? [[t('trials:fields.childrenFullName'), name]] : [];
}

function option(value: string): string {
  return unlinked(optionIn(translator(staffLanguage), value));
}

function facts(trial: Trial): Fact[] {
  const t = translator(staffLanguage);
  const heard = [option(trial.hearAboutUs), unlinked(trial.hearAboutUsOther)].filter(Boolean).join(': ');
  return [
    [t('trials:fields.childrenFullName'), unlinked(trial.childrenFullName)],
    [t('trials:fields.gradeLevel'), option(trial.gradeLevel)],
    [t('trials:fields.subject'), option(trial.subject)],
    [t('trials:fields.parentName'), unlinked(trial.parentName)],
    [t('trials:fields.parentPhoneNumber'), trial.parentPhoneNumber, callUrl(trial.parentPhoneNumber)],
    [t('trials:fields.parentEmail'), trial.parentEmail],
    [t('trials:fields.who'), t(trial.isParent ? 'trials:who.parent' : 'trials:who.student')],
    [t('trials:fields.planningToStart'), option(trial.planningToStart)],
    [t('trials:fields.hearAboutUs'), heard],
    ...(trial.wishedTeacher
      ? [[t('trials:fields.wishedTeacher'), unlinked(trial.wishedTeacher)] as Fact]
      : []),
  ];
}
