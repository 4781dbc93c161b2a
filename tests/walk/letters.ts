import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import type { Attempt, MailServer } from '../start/mail-delivery.ts';
import type { Heard } from './known.ts';

/** What a letter says of a meeting, in the calendar file that comes with it. */
export type Told = Heard & { meetingId: string };

/** A letter as it came by SMTP. */
export type Letter = {
  /** Of its row among the mails. */
  id: string;
  to: string;
  subject: string;
  text: string;
  told: Told[];
};

/** Takes what has come since it was asked last, in its order. */
export function takeLetters(server: MailServer): Promise<Letter[]> {
  return Promise.all(server.accepted.splice(0).map(read));
}

async function read({ raw, to }: Attempt): Promise<Letter> {
  const { messageId = '', subject = '', text = '', attachments } = await PostalMime.parse(raw);
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const words = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
  return {
    id: messageId.slice(1).split('@')[0] ?? '',
    to: to[0] ?? '',
    subject,
    text,
    told: file ? eventsOf(words) : [],
  };
}

/** The meetings in a calendar file: of a mail, or of a feed. */
export function eventsOf(file: string): Told[] {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => {
    const { uid, startDate, sequence } = new ICAL.Event(event);
    return {
      meetingId: uid.split('@')[0]?.replace('meeting-', '') ?? '',
      startsAt: startDate.toJSDate().getTime(),
      sequence,
      isCancelled: event.getFirstPropertyValue('status') === 'CANCELLED',
    };
  });
}

/** The secret in the first link of a letter that leads to one of our pages. */
export function secretIn({ text }: Letter, page: string): string | undefined {
  const at = text.split(`http://dars.test/${page}`)[1];
  return at ? /^[\w-]+/.exec(at)?.[0] : undefined;
}
