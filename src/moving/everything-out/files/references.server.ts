import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Sheet } from '#src/moving/moving-in/sheets.ts';
import type { Order } from '#src/platform/http/keyset.server.ts';

/**
 * How a family, a child or a lesson is named in every file: as the system named it that it came from, else by its id;
 * null where there is none.
 */
export function referenceOf(sheet: Sheet, id: SQLWrapper): SQL<string> {
  const whose = whole(id);
  return sql<string>`coalesce((select known.reference from import_references known
    where known.sheet = ${sheet} and known.subject = ${whose}::text), ${whose}::text)`;
}

/** Whose family a learner is in: their owner’s, or that of the guardian who was first. */
export function headOf(learnerId: SQLWrapper): SQL<string> {
  return sql<string>`(select head.user_id from guardianships head where head.learner_id = ${whole(learnerId)}
    order by head.kind <> 'owner', head.created_at, head.id limit 1)`;
}

/** The address of an account; null where it has a phone alone, and once it is erased. */
export function addressOf(userId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select account.email from users account
    where account.id = ${whole(userId)} and account.email not like all ('{%@erased.invalid,%@phone.invalid}'))`;
}

/** Cents, or tiyin, as people write them: 15950 is 159.50. */
export function decimalOf(amount: SQLWrapper): SQL<string | null> {
  return written(sql`${whole(amount)} / 100.0`);
}

/** An amount with its two decimals. */
export function written(amount: SQLWrapper): SQL<string | null> {
  return sql<string | null>`to_char(${whole(amount)}, 'FM999999999990.00')`;
}

/** By ids, the last of which may make a row of two. */
export function byIds(...ids: SQLWrapper[]): Order['by'] {
  return ids.map((column) => ({ column, kind: 'id' }));
}

/** With its table’s name: Drizzle leaves that out where it selects from one table, also within a query of its own. */
export function whole(column: SQLWrapper): SQL {
  return sql`(${sql`${column}`})`;
}
