import { type SQL, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries, ledgerLines } from '#src/books/ledger/tables.server.ts';
import { enrolments, refunds } from '#src/learning/enrolments/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';

/**
 * What stands in the books about what a family bought: its orders, what the staff noted of its enrolments, and whatever
 * else moved its credit; not what a provider took of it from the school. Two named queries, for a `with`: `mine` (what the family bought) and `entries`.
 */
export function entriesOf(payerId: string): SQL {
  return sql`
    mine as (
      select id as about, id as order_id, null::uuid as enrolment_id from ${orders} where payer_id = ${payerId}
      union all select id, null, id from ${enrolments} where student_id = ${payerId}
      union all select ${refunds.id}, null, ${enrolments.id} from ${refunds}
        join ${enrolments} on ${enrolments.id} = ${refunds.enrolmentId} where ${enrolments.studentId} = ${payerId}
    ), entries as (
      select entry.number, entry.cause, entry.kind, entry.at, mine.order_id, mine.enrolment_id
      from mine join ${ledgerEntries} entry on entry.about_id = mine.about and entry.kind <> 'fee'
      union select entry.number, entry.cause, entry.kind, entry.at, null, null
      from ${ledgerAccounts} account
      join ${ledgerLines} line on line.account_id = account.id
      join ${ledgerEntries} entry on entry.number = line.entry
      where account.kind = 'family' and account.owner_id = ${payerId}
        and not exists (select from mine where mine.about = entry.about_id)
    )`;
}

/** The years in which something of a family stands in the books, the newest first. */
export async function yearsInTheBooks(
  { database, config }: Pick<Context, 'database' | 'config'>,
  payerId: string,
): Promise<number[]> {
  const { rows } = await database.execute<{ year: number }>(sql`
    with ${entriesOf(payerId)}
    select distinct extract(year from at at time zone ${config.businessTimeZone})::int as year
    from entries order by year desc`);
  return rows.map(({ year }) => year);
}
