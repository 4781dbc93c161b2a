import { eq } from 'drizzle-orm';
import { connectChannel } from '#src/people/notifications/choosing/channels.server.ts';
import { type Notification, notify } from '#src/people/notifications/notify.server.ts';
import { sendNotice } from '#src/people/notifications/send.server.ts';
import { notices } from '#src/people/notifications/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';

/** Connects somebody's chat, as if they had opened the bot by their link. */
export function connectTelegram({ context }: TestProgram, { id }: SignedInPerson, chat: number) {
  return connectChannel(context, { userId: id, kind: 'telegram', address: String(chat), label: '@gulnora' });
}

/** Tells somebody that a lesson is moved, or what else is said. */
export function tell(
  { context }: TestProgram,
  { id, email }: SignedInPerson,
  more: Partial<Notification> = {},
): Promise<void> {
  const letter: Notification['letter'] = {
    language: 'en',
    subject: 'Moved to Monday, 6:00 PM: Chess',
    heading: '“Chess” is moved',
    paragraphs: ['Dilnoza’s place stays hers.'],
    facts: [['Child', 'Dilnoza']],
    actions: [{ label: 'Open', url: 'http://dars.test/classroom/1/class' }],
    closing: [],
  };
  const said: Notification = {
    key: 'moved 1',
    topic: 'changes',
    about: 'lesson',
    kind: 'meetings-changed',
    to: email,
    toAccount: id,
    letter,
    brief: [['New time, New York', 'Monday, 6:00 PM']],
    ...more,
  };
  return inTransaction(context, (within) => notify(within, [said]));
}

/** Every notice promised so far, oldest first. */
export function noticesOf({ context }: TestProgram) {
  return context.database.select().from(notices).orderBy(notices.id);
}

/** Makes one attempt at each that waits; `last` makes it the last one. What fails is told. */
export async function sendWaiting({ context }: TestProgram, last = false): Promise<string[]> {
  const waiting = await context.database.select().from(notices).where(eq(notices.state, 'queued'));
  const runs = waiting.map(({ id: noticeId }) => sendNotice.run(context, { noticeId }, { last }));
  const ended = await Promise.allSettled(runs);
  return ended.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []));
}
