import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { canonicalEmail } from '#src/people/accounts/accounts.server.ts';
import { type MailAbout, mails } from '#src/platform/database/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Subject } from '../subject.server.ts';

/** Subjects of mails that concern nobody but the recipient. */
const personal: MailAbout[] = ['account', 'reset', 'subscription', 'data', 'certificate', 'payout'];

/**
 * Mails to somebody. Their subject is shown while they wait to be sent, and only where they concern nobody else:
 * teachers are mailed about families too.
 */
export async function mailsOf(context: Context, subject: Subject, ids: string[]) {
  const where = toSubject(context, subject, ids);
  if (!where) return [];
  const own = or(inArray(mails.about, personal), isAbout(ids));
  return context.database
    .select({
      recipient: mails.recipient,
      about: mails.about,
      subject: sql<string | null>`case when ${own} then ${mails.content}->>'subject' end`,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(where)
    .orderBy(asc(mails.id));
}

/** Forgets the mails to somebody, and those about them that wait or have failed and still have content. */
export async function eraseMails(context: Context, subject: Subject, ids: string[]): Promise<void> {
  const where = toSubject(context, subject, ids);
  if (where) await context.database.delete(mails).where(where);
  await eraseUnsent(context, ids, ['queued', 'failed'], isForGuardian);
}

/** A mail about an enrolment to a guardian of the learner: it stays theirs when another guardian goes. */
const isForGuardian = sql`exists (
  select from ${enrolments} join ${guardianships} on ${guardianships.learnerId} = ${enrolments.learnerId}
  where ${enrolments.id} = ${mails.aboutId} and ${guardianships.userId} = ${mails.recipientId})`;

/** Forgets mails that still have their content, by what they are about. */
export async function eraseUnsent(
  { database }: Context,
  ids: string[],
  states: ('queued' | 'failed')[],
  except = sql`false`,
): Promise<void> {
  await database.delete(mails).where(and(inArray(mails.status, states), isAbout(ids), sql`not ${except}`));
}

/** Mails to the business are its own, also when its address asks. */
function toSubject({ config }: Context, { address, user }: Subject, ids: string[]): SQL | undefined {
  // The mail that nothing is held forgets its address by itself, and does not count as held.
  const stays = sql`${mails.content}->'forget' is null`;
  const recipient = sql`lower(${mails.recipient})`;
  if (address === canonicalEmail(config.staffEmail ?? '')) return undefined;
  if (address) return and(eq(recipient, address), stays);
  if (!user) return undefined;
  // Others at the address of the account may belong to somebody else, unless they are about the account's own data.
  const own = or(eq(mails.recipientId, user.id), and(eq(recipient, user.email), isAbout(ids)));
  return and(own, stays);
}

function isAbout(ids: string[]): SQL {
  return sql`${mails.aboutId} = any(${sql.param(ids)}::uuid[])`;
}
