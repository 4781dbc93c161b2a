import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { AccountKind, EntryKind, Unit } from './kinds.ts';

/** What an entry moves on one account: debit above zero, credit below, in the smallest unit. */
export type Line = { account: AccountKind; owner?: string; unit?: Unit; amount: number };

/** What happened. `cause` names the happening: the same cause is booked once. */
export type Entry = { cause: string; kind: EntryKind; aboutId: string | null; lines: readonly Line[] };

/**
 * Writes an entry into the books, in the caller's transaction. Lines are in cents of dollars unless they say another
 * unit; those of 0 are left out. The database refuses lines that do not sum to 0 in each unit, and a family or a
 * package that would owe.
 * @returns false when it stood there already
 * @throws Error of the database (check_violation) when it is refused, at the latest at the end of the transaction
 */
export async function post(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { cause, kind, aboutId, lines }: Entry,
): Promise<boolean> {
  const moved = lines
    .filter(({ amount }) => amount !== 0)
    .map(({ account, owner = null, unit = 'USD', amount }, index) => ({
      line: index + 1,
      account,
      owner,
      unit,
      amount,
    }));
  const { rowCount } = await database.execute(sql`
    with entry as (
      insert into ledger_entries (cause, kind, about_id, at)
      values (${cause}, ${kind}, ${aboutId}, ${clock.now()}) on conflict (cause) do nothing
      returning number, tx
    )
    insert into ledger_lines (entry, line, tx, account_id, unit, amount)
    select entry.number, moved.line, entry.tx, ledger_account(moved.account, moved.unit, moved.owner), moved.unit, moved.amount
    from entry, jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as moved (line smallint, account text, owner uuid, unit text, amount bigint)`);
  return (rowCount ?? 0) > 0;
}
