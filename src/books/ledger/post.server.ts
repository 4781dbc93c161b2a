import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { AccountKind, EntryKind, Unit } from './kinds.ts';

/** What an entry moves on one account: debit above zero, credit below, in the smallest unit. */
export type Posting = { account: AccountKind; owner?: string; unit?: Unit; amount: number };

/** What happened. `cause` names the happening: the same cause is booked once. */
export type Entry = { cause: string; kind: EntryKind; aboutId: string | null; lines: readonly Posting[] };

/**
 * Writes an entry into the books, in the caller's transaction. Lines are in cents of dollars unless they say another
 * unit; those of 0 are left out. The database refuses lines that do not sum to 0 in each unit, and a family or a
 * package that would owe.
 * @returns false when it stood there already
 * @throws Error of the database (check_violation) when it is refused, at the latest at the end of the transaction
 */
export async function post(context: Pick<Context, 'database' | 'clock'>, entry: Entry): Promise<boolean> {
  return (await postAll(context, [entry])) > 0;
}

/** The same for many, in one statement. @returns how many lines are new */
export async function postAll(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  entries: readonly Entry[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const moved = entries.flatMap(({ cause, lines }) =>
    lines
      .filter(({ amount }) => amount !== 0)
      .map(({ account, owner = null, unit = 'USD', amount }, index) => ({
        ...{ cause, line: index + 1 },
        ...{ account, owner, unit, amount },
      })),
  );
  const given = entries.map(({ cause, kind, aboutId }) => ({ cause, kind, about_id: aboutId }));
  const { rowCount } = await database.execute(sql`
    with entry as (
      insert into ledger_entries (cause, kind, about_id, at)
      select cause, kind, about_id, ${clock.now()}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (cause text, kind text, about_id uuid)
      on conflict (cause) do nothing
      returning number, tx, cause
    )
    insert into ledger_lines (entry, line, tx, account_id, unit, amount)
    select entry.number, moved.line, entry.tx, ledger_account(moved.account, moved.unit, moved.owner), moved.unit, moved.amount
    from entry join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as moved (cause text, line smallint, account text, owner uuid, unit text, amount bigint) using (cause)`);
  return rowCount ?? 0;
}
