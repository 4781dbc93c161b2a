import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import { sendMail } from '#src/platform/mail/mail.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { MailQuery } from './contract.ts';

const { content: _, ...columns } = getTableColumns(mails);
// Only the subject of a mail is shown: its text has links that act.
const shown = { ...columns, subject: sql<string | null>`${mails.content}->>'subject'`.as('subject') };

/** A mail as the staff see it. */
type ShownMail = Omit<typeof mails.$inferSelect, 'content'> & { subject: string | null };

const orders = byAge(mails.id);

/** Mails, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listMails({ database }: Context, query: MailQuery): Promise<Page<ShownMail>> {
  return readPage(orders[query.sort], query, ({ where, cursor }) =>
    database
      .select({ ...shown, cursor })
      .from(mails)
      .where(and(where, query.status && eq(mails.status, query.status), beginsWith(query.q))),
  );
}

function beginsWith(q: string | undefined): SQL | undefined {
  return q
    ? sql`lower(${mails.recipient}) like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
    : undefined;
}

/**
 * Tries again to send a mail that failed, as often as a new one is tried. Doing it twice sends it once.
 * @throws Failure not_found; conflict when it waits already, was sent, or is to nobody any more
 */
export function sendAgain(context: Context, id: string, person: Person): Promise<ShownMail> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const [mail] = await database
      .update(mails)
      .set({ status: 'queued', error: null })
      // The recipient may have been erased.
      .where(and(eq(mails.id, id), eq(mails.status, 'failed'), ne(mails.recipient, '')))
      .returning(shown);
    if (!mail) {
      const [known] = await database.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
      throw new Failure(known ? 'conflict' : 'not_found');
    }
    await context.jobs.enqueue(database, sendMail, { mailId: id });
    await record(context, person, { act: 'mail-sent-again', kind: 'mail', id });
    return mail;
  });
}
