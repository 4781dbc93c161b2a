import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';

/** Each night sums up what was booked, so that a balance stays as quick to read as it was on the first day. */
export const sumLedger = defineJob({
  name: 'ledger.sum',
  data: z.object({}),
  every: '41 3 * * *',
  attemptSeconds: 600,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: (context) => sumUp(context),
});

/** The same at once. */
export async function sumUp(context: Context): Promise<void> {
  const through = await lastEntry(context);
  await context.database.execute(sql`
    insert into ledger_totals as total (account_id, through_entry, amount)
    select account.id, ${through}, coalesce(sum(line.amount), 0)
    from ledger_accounts account
    left join ledger_totals before on before.account_id = account.id
    left join ledger_lines line on line.account_id = account.id
      and line.entry > coalesce(before.through_entry, 0) and line.entry <= ${through}
    where account.balance is null
    group by account.id
    on conflict (account_id) do update
    set through_entry = excluded.through_entry, amount = total.amount + excluded.amount
    where total.through_entry < excluded.through_entry`);
}

/**
 * The number of the last entry. It waits for those who are writing one, and whoever comes later gets a higher number:
 * so no entry up to it is still to come.
 */
function lastEntry(context: Context): Promise<number> {
  return inTransaction(context, async ({ database }) => {
    await database.execute(sql`lock table ledger_entries in share mode`);
    const { rows } = await database.execute<{ last: string }>(
      sql`select coalesce(max(number), 0) as last from ledger_entries`,
    );
    return Number(rows[0]?.last);
  });
}
