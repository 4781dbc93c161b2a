import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Sheet } from '#src/staff/moving-in/sheets.ts';

/** How a family, a child or a lesson is named in every file: as the system before named it where it came from one, else by its id. */
export function referenceOf(sheet: Sheet, id: SQLWrapper): SQL<string> {
  return sql<string>`coalesce((select known.reference from import_references known
    where known.sheet = ${sheet} and known.subject = ${id}::text), ${id}::text)`;
}

/** Whose family a learner is in: their owner’s, or that of the guardian who was first. */
export function headOf(learnerId: SQLWrapper): SQL<string> {
  return sql<string>`(select head.user_id from guardianships head where head.learner_id = ${learnerId}
    order by head.kind <> 'owner', head.created_at, head.id limit 1)`;
}

/** The address of an account; null once it is erased. */
export function addressOf(email: SQLWrapper = users.email): SQL<string | null> {
  return sql<string | null>`case when ${email} like '%@erased.invalid' then null else ${email} end`;
}

/** The address of the account that an id names. */
export function addressBy(userId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select ${addressOf(sql`account.email`)} from users account where account.id = ${userId})`;
}
