import { and, asc, eq, gt, gte, lte, ne } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { claims } from '#src/people/claims/claims.ts';
import { notify } from '#src/people/notifications/notify.server.ts';
import { business } from '#src/platform/language/business.ts';
import { staffLanguage } from '#src/platform/language/language.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import { unlinked } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { messagesOf } from '../history.server.ts';
import { presentMessage } from '../present.server.ts';
import { messages, type ThreadRow } from '../tables.server.ts';
import { readThread } from '../threads.server.ts';

/** Whoever of the staff has just written in a thread has it before them. */
const underWayMs = 3_600_000;

/**
 * Promises the mailbox of the staff the mail that a thread waits for the school, once for each wait: a visitor’s chat and
 * a family’s question are no less urgent than a form. None where somebody sees to the thread, who is told instead, or
 * where the school has written in it within the hour.
 */
export async function mailStaff(context: Context, thread: ThreadRow): Promise<void> {
  const { staffEmail, publicUrl } = context.config;
  const { id, kind, waitsFor, waitsSince, assignedTo } = thread;
  if (!staffEmail || kind === 'lesson' || waitsFor !== 'school' || !waitsSince || assignedTo) return;
  if (await isUnderWay(context, id, waitsSince)) return;
  const number = await asksIn(context, id, waitsSince);
  if (!number) return;
  const [message] = await messagesOf(context, id, { after: number - 1, limit: 1 });
  if (!message) return;
  const t = translator(staffLanguage);
  const said = presentMessage(message, { id: '', role: 'admin', language: staffLanguage });
  // As the staff read it; which of them does not matter.
  const { account, visitor } = await readThread(context, id, { id: thread.id, role: 'admin' });
  const from = visitor?.email ?? account?.email;
  const subject = t(`messages/telling:staff.${message.side === 'visitor' ? 'visitor' : 'family'}`);
  const attached =
    said.files.length > 0 ? t('messages/telling:mail.files', { count: said.files.length }) : '';
  await queueMail(context, {
    key: `message ${id} ${number} staff`,
    ...{ about: 'thread', aboutId: id, kind: 'waits', to: staffEmail },
    ...writeLetter({
      language: staffLanguage,
      subject,
      heading: subject,
      paragraphs: [unlinked([said.phrase, said.words, attached].filter(Boolean).join('\n'))],
      facts: from ? [[t('messages/telling:staff.from'), from]] : [],
      actions: [{ label: t('messages/telling:mail.open'), url: `${publicUrl}/admin/inbox/${id}` }],
      closing: [t('messages/telling:staff.promise', { hours: claims.replyHours })],
    }),
  });
}

/** The message with which a thread began to wait. */
async function asksIn({ database }: Context, threadId: string, since: Date): Promise<number | undefined> {
  const [first] = await database
    .select({ number: messages.number })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), gte(messages.createdAt, since), ne(messages.side, 'school')))
    .orderBy(asc(messages.number))
    .limit(1);
  return first?.number;
}

async function isUnderWay({ database }: Context, threadId: string, since: Date): Promise<boolean> {
  const [answer] = await database
    .select({ number: messages.number })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threadId),
        eq(messages.side, 'school'),
        lte(messages.createdAt, since),
        gt(messages.createdAt, new Date(since.getTime() - underWayMs)),
      ),
    )
    .limit(1);
  return answer !== undefined;
}

/** Tells somebody of the staff, by the ways that they chose, that another has given them a thread. */
export async function tellAssigned(
  context: Context,
  threadId: string,
  userId: string,
  by: Person,
): Promise<void> {
  const { database, clock, config } = context;
  const people = await database
    .select({ id: users.id, email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  const [giver] = await database
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, by.id));
  await notify(
    context,
    people.map(({ id, email, language }) => {
      const t = translator(language);
      const heading = t('messages/telling:given.heading');
      return {
        key: `thread ${threadId} given ${id} ${clock.now().toISOString()}`,
        topic: 'messages' as const,
        ...({ about: 'thread', aboutId: threadId, kind: 'given', to: email, toAccount: id } as const),
        letter: {
          language,
          subject: heading,
          heading,
          paragraphs: [
            t('messages/telling:given.text', { who: giver?.name || giver?.email || business.name }),
          ],
          actions: [
            { label: t('messages/telling:mail.open'), url: `${config.publicUrl}/admin/inbox/${threadId}` },
          ],
          closing: [t('messages/telling:mail.closing')],
        },
      };
    }),
  );
}
