import { type SQL, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries, ledgerLines } from '#src/books/ledger/tables.server.ts';
import { inDollars } from '#src/books/money/money.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import type { MonthSpan } from './span.server.ts';
import { type Way, ways } from './ways.ts';

/** The lines of a month on accounts of some kinds, as `line`, with their `entry` and `account`: to follow a `select`. */
export function linesOf({ from, until }: Pick<MonthSpan, 'from' | 'until'>, kinds: readonly string[]): SQL {
  return sql`from ${ledgerEntries} entry
    join ${ledgerLines} line on line.entry = entry.number
    join ${ledgerAccounts} account on account.id = line.account_id and account.kind in ${[...kinds]}
    where entry.at >= ${from.toISOString()}::timestamptz and entry.at < ${until.toISOString()}::timestamptz`;
}

/** What was sold, given back and lost in a month, and the sales by day, as the books have them. */
export async function incomeOf({ database, config }: Context, span: MonthSpan) {
  const { rows } = await database.execute<{ day: string; kind: string; amount: string }>(sql`
    select to_char(entry.at at time zone ${config.businessTimeZone}, 'YYYY-MM-DD') as day, account.kind,
      sum(line.amount) as amount
    ${linesOf(span, ['sales', 'refunded', 'losses'])} group by 1, 2 order by 1`);
  const sumOf = (kind: string) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + Number(row.amount) : sum), 0);
  const [sales, refunded, lost] = [positive(-sumOf('sales')), sumOf('refunded'), sumOf('losses')];
  return {
    sales: inDollars(sales),
    refunded: inDollars(refunded),
    lost: inDollars(lost),
    net: inDollars(sales - refunded - lost),
    days: rows
      .filter(({ kind }) => kind === 'sales')
      .map(({ day, amount }) => ({ day, amount: inDollars(positive(-Number(amount))) })),
  };
}

/**
 * The same sales by who paid them: what a provider brought for an order, the rest of the family's credit; what is about no
 * order the staff noted. If an order was paid twice, the second payment went back as unfulfilled.
 */
export async function waysOf({ database }: Context, span: MonthSpan) {
  const goesBack = sql`exists (select from ${refundOrders} back
    where back.payment_id = payment.id and back.rule = 'unfulfilled')`;
  const { rows } = await database.execute<{ way: Way | null; brought: string; amount: string }>(sql`
    with sold as (select entry.about_id, -sum(line.amount) as amount
      ${linesOf(span, ['sales'])} group by entry.about_id)
    select case when ordered.id is null then 'hand' else paid.provider end as way,
      sum(least(coalesce(paid.pays, 0), sold.amount)) as brought, sum(sold.amount) as amount
    from sold
    left join lateral (select id from ${orders} o where o.id = sold.about_id limit 1) ordered on true
    left join lateral (select provider, pays from ${payments} payment
      where payment.order_id = ordered.id and payment.state = 'settled' and not ${goesBack}
      order by payment.settled_at, payment.id limit 1) paid on true
    group by 1`);
  const sums = new Map<Way, number>();
  const add = (way: Way, amount: number) => sums.set(way, (sums.get(way) ?? 0) + amount);
  for (const { way, brought, amount } of rows) {
    if (way === 'hand') add(way, Number(amount));
    else {
      if (way) add(way, Number(brought));
      add('credit', Number(amount) - Number(brought));
    }
  }
  return ways.flatMap((way) => {
    const amount = sums.get(way) ?? 0;
    return amount === 0 ? [] : [{ way, amount: inDollars(amount) }];
  });
}

/** Never -0. */
function positive(amount: number): number {
  return amount === 0 ? 0 : amount;
}
