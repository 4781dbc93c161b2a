import type { Appointment } from '#src/calendar/booking/booking.server.ts';
import { mintKey } from '#src/calendar/booking/keys.server.ts';
import { familyClocks } from '#src/calendar/booking/mails/mail-facts.server.ts';
import { familyActions, familyCalendar, roomWords } from '#src/calendar/booking/mails/mails.server.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import { greet } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { optionIn } from '../choices.ts';
import { childFact } from '../mails/mails.server.ts';
import type { Trial } from '../tables.server.ts';
import { roomOf } from './room.server.ts';

/** Names the mail that tells a family where its lesson takes place: that may change several times. */
export function roomKey(trialId: string, at: Date): string {
  return `trial ${trialId} room ${at.toISOString()}`;
}

/** Promises the mail to the family about who gives the lesson and where it takes place now. */
export async function tellFamilyRoom(
  context: Context,
  { trial, appointment }: { trial: Trial; appointment: Appointment | undefined },
  name: string,
): Promise<void> {
  const { language } = trial;
  const t = translator(language);
  const room = await roomOf(context, trial);
  const key = appointment && (await mintKey(context, appointment.id));
  const ways = { room, ...(key && { key }) };
  const letter = writeLetter({
    language,
    subject: t('trials/mails:room.subject'),
    heading: t('trials/mails:room.heading'),
    paragraphs: [greet(t, trial.parentName), ...roomWords(language, room)],
    facts: [
      ...(appointment ? familyClocks(context, appointment) : []),
      ...childFact(t, trial),
      [t('trials:fields.subject'), optionIn(t, trial.subject)],
    ],
    actions: familyActions(context, language, ways),
    closing: [t('trials/mails:family.closing')],
  });
  const calendar = appointment && familyCalendar(context, appointment, ways);
  const about = { about: 'trial', aboutId: trial.id, kind: 'room' } as const;
  const mail = { key: name, ...about, to: trial.parentEmail, ...letter };
  await queueMail(context, calendar ? { ...mail, calendar } : mail);
}
