import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { AccountKind, Unit } from './kinds.ts';
import { ledgerTotals } from './tables.server.ts';

/** An account, and what its lines sum to: debit above zero, credit below. */
export type Balance = { account: AccountKind; unit: Unit; owner: string | null; amount: number };

/** What an account that is kept holds for its owner, never below 0: a family's credit in cents, a package's lessons. */
export async function heldFor(
  { database }: Pick<Context, 'database'>,
  account: 'family' | 'package',
  owner: string,
): Promise<number> {
  const unit: Unit = account === 'family' ? 'USD' : 'lesson';
  const { rows } = await database.execute<{ held: string }>(sql`
    select -balance as held from ledger_accounts
    where kind = ${account} and unit = ${unit} and owner_id = ${owner}`);
  return Number(rows[0]?.held ?? 0);
}

/**
 * The trial balance: the sum of each kind of account, over all its owners. It adds the lines since the nightly job to
 * what that has summed. The sum over all accounts of a unit is 0.
 */
export async function trialBalance({
  database,
}: Pick<Context, 'database'>): Promise<Omit<Balance, 'owner'>[]> {
  const { rows } = await database.execute<{ kind: AccountKind; unit: Unit; amount: string }>(sql`
    select account.kind, account.unit, sum(${summed}) as amount
    from ledger_accounts account left join ${ledgerTotals} total on total.account_id = account.id
    group by account.kind, account.unit order by account.kind, account.unit`);
  return rows.map(({ kind, unit, amount }) => ({ account: kind, unit, amount: Number(amount) }));
}

/** What the lines of one account sum to. */
export async function balanceOf(
  { database }: Pick<Context, 'database'>,
  account: AccountKind,
  unit: Unit = 'USD',
  owner: string | null = null,
): Promise<number> {
  const { rows } = await database.execute<{ amount: string }>(sql`
    select ${summed} as amount
    from ledger_accounts account left join ledger_totals total on total.account_id = account.id
    where account.kind = ${account} and account.unit = ${unit} and ${owner === null ? sql`account.owner_id is null` : sql`account.owner_id = ${owner}`}`);
  return Number(rows[0]?.amount ?? 0);
}

/** A balance that is kept, else the total of the nightly job and the lines since. */
const summed = sql`coalesce(account.balance, coalesce(total.amount, 0) + coalesce((
  select sum(line.amount) from ledger_lines line
  where line.account_id = account.id and line.entry > coalesce(total.through_entry, 0)), 0))`;
