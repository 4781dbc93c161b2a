import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Config, mailFolder } from '#src/platform/config/config.server.ts';
import { type MailAbout, type MailContent, mails } from '#src/platform/database/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { business, unnamed } from '#src/platform/language/business.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';
import { answerable } from './replies.server.ts';

/** A mail about one happening. */
export type Mail = MailContent & {
  /** Names the happening, so that a retry never makes a second mail. */
  key: string;
  /** What kind of thing it is about, `trial`, which of them, and what it tells of it: `booked`. */
  about: MailAbout;
  aboutId?: string;
  kind: string;
  /** The address, and the account that it belongs to, if it is written to an account. */
  to: string;
  toAccount?: string;
};

/**
 * Promises a mail in the caller's transaction. It is sent when that commits: at once, and again with growing
 * pauses while the mail server refuses. A key used before promises nothing.
 */
export function queueMail(context: Context, mail: Mail): Promise<void> {
  return queueMails(context, [mail]);
}

/**
 * The same for several, in two statements however many they are. At what only stands in the place of an address, as that
 * of an erased account, nobody has a mailbox: nothing is promised there.
 */
export async function queueMails(context: Context, letters: readonly Mail[]): Promise<void> {
  const createdAt = context.clock.now();
  const reached = letters.filter(({ to }) => !to.endsWith('.invalid'));
  const rows = reached.map(({ key, about, aboutId, kind, to, toAccount, ...content }) => ({
    key,
    about,
    aboutId: aboutId ?? null,
    kind,
    recipient: to,
    recipientId: toAccount ?? null,
    content,
    createdAt,
  }));
  if (rows.length === 0) return;
  const queued = await context.database
    .insert(mails)
    .values(rows)
    .onConflictDoNothing({ target: mails.key })
    .returning({ mailId: mails.id });
  await context.jobs.enqueueAll(context.database, sendMail, queued);
}

/**
 * Sends one mail. The row stays locked meanwhile, so that it is sent by one process at a time, and is marked
 * in the same transaction. The one window left: the server took the mail and this process died before the
 * mark was durable; it is then sent again, with the same Message-ID.
 */
export const sendMail = defineJob({
  name: 'mail.send',
  data: z.object({ mailId: z.uuid() }),
  attemptSeconds: 300,
  retries: { limit: 16, delay: 15, delayMax: 4 * 60 * 60 },
  async run(context, { mailId }, { last }) {
    const failure = await inTransaction(context, async ({ config, database, clock }) => {
      const [mail] = await database.select().from(mails).where(eq(mails.id, mailId)).for('update');
      if (!mail?.content || mail.status === 'sent') return undefined;
      const failed = await deliver(config, { ...mail.content, id: mail.id, to: mail.recipient });
      const outcome = failed
        ? { status: last ? ('failed' as const) : ('queued' as const), error: failed.message.slice(0, 500) }
        : { status: 'sent' as const, sentAt: clock.now(), content: null, error: null };
      // Tried for the last time is as good as sent; what the server said may name the address.
      const isOver = !failed || last;
      const forgotten = mail.content.forget && isOver ? { recipient: '', error: null } : {};
      await database
        .update(mails)
        .set({ ...outcome, ...forgotten, attempts: sql`${mails.attempts} + 1` })
        .where(eq(mails.id, mailId));
      return failed;
    });
    // Thrown after the commit, so that the attempt is counted and the queue tries again.
    if (failure) throw new Error(`The mail was not taken: ${failure.message}`);
  },
});

/** From whom a mail comes: the configured address, by the business's name where the staff have said it. */
function senderOf(mailFrom: string): string | { name: string; address: string } {
  if (business === unnamed) return mailFrom;
  return { name: business.name, address: /<([^<>]*)>/.exec(mailFrom)?.[1] ?? mailFrom };
}

type Letter = MailContent & { id: string; to: string };

async function deliver(config: Config, letter: Letter): Promise<Error | undefined> {
  try {
    await (config.smtpUrl ? deliverBySmtp(config, config.smtpUrl, letter) : deliverToFile(config, letter));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function message(config: Config, letter: Letter) {
  const { mailFrom, publicUrl } = config;
  const {
    id,
    to,
    subject,
    text,
    html,
    replyTo,
    headers,
    calendar,
    attachments = [],
  } = answerable(config, letter);
  return {
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    from: senderOf(mailFrom),
    to,
    ...(replyTo && { replyTo }),
    // What somebody typed is shown as typed: '=?…?=' would be decoded as a word of RFC 2047 by whoever reads it.
    subject: subject.replaceAll('=?', '=\u200b?'),
    text,
    html,
    headers: {
      ...headers,
      'Auto-Submitted': 'auto-generated',
      // Exchange looks at this one alone before it answers that somebody is away.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    },
    ...(calendar
      ? { icalEvent: { method: calendar.method, filename: 'lesson.ics', content: calendar.content } }
      : {}),
    attachments: attachments.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: base64,
      encoding: 'base64',
    })),
  };
}

/** Loaded with the first mail, not before the program is ready. */
const mailer = () => import('nodemailer');

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

async function deliverBySmtp(config: Config, smtpUrl: string, letter: Letter): Promise<void> {
  const { createTransport } = await mailer();
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail(message(config, letter));
  } finally {
    transport.close();
  }
}

/** Without a mail server each mail is a file, written whole or not at all. */
async function deliverToFile(config: Config, letter: Letter): Promise<void> {
  const folder = mailFolder(config);
  await mkdir(folder, { recursive: true });
  const { createTransport } = await mailer();
  const { message: content } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    message(config, letter),
  );
  const file = join(folder, `${letter.id}.eml`);
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    await handle.writeFile(content as Buffer);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}

/** To whom a mail was written, and when. A failed one that nobody sent again still has its words. */
export const mailsData = personal(mails, {
  kept: { from: mails.id, for: { months: 12 }, where: ne(mails.status, 'queued') },
});
