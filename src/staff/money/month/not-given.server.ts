import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { ledgerAccounts, ledgerEntries, ledgerLines } from '#src/books/ledger/tables.server.ts';
import { inDollars } from '#src/books/money/money.ts';
import { share } from '#src/books/money/share.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { begunOn, earlierOf, laterOf, nextDay } from '#src/shop/subscriptions/calendar.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';

/**
 * Lessons that are left in packages, as the books count them, each at its share of what was paid for the package. Packages
 * and orders are looked up by their ids: a list of all orders is never read.
 */
export async function creditsLeft({ database }: Context) {
  const { rows } = await database.execute<{ left: string; lessons: number; amount: number }>(sql`
    select -account.balance as left, bought.lessons, bought.amount
    from ${ledgerAccounts} account
    cross join lateral (select package.lessons, o.amount from ${packages} package
      join ${orders} o on o.id = package.order_id where package.id = account.owner_id limit 1) bought
    where account.kind = 'package' and account.unit = 'lesson' and account.balance < 0`);
  let [lessons, amount] = [0, 0];
  for (const row of rows) {
    lessons += Number(row.left);
    amount += share(row.amount, Number(row.left), row.lessons);
  }
  return { lessons, amount: inDollars(amount) };
}

/** An order of a month of a place: when the month was due (null for the first one), until when it reaches, and what of it went back. */
type PaidMonth = {
  zone: string;
  anchor: number;
  paid_until: string;
  second_due: string | null;
  due_day: string | null;
  until_day: string | null;
  paid_at: string;
  amount: number;
  refunded: string;
};

/** So many orders of one subscription can reach beyond today: this month's, and one paid ahead. */
const reaching = 2;

/**
 * Of places that are paid by the month: each order's share for the days from today until its month is over, less what went
 * back of it.
 */
export async function daysLeft({ database, clock }: Context) {
  const now = clock.now();
  const { rows } = await database.execute<PaidMonth>(sql`
    select s.zone, s.anchor, s.paid_until::text,
      (select due_day::text from ${periods} p where p.subscription_id = s.id and p.number = 2) as second_due,
      month.due_day::text, month.until_day::text, paid.paid_at::text, paid.amount,
      coalesce((select sum(line.amount) from ${ledgerEntries} entry
        join ${ledgerLines} line on line.entry = entry.number
        join ${ledgerAccounts} account on account.id = line.account_id and account.kind = 'refunded'
        where entry.about_id = paid.id), 0) as refunded
    from ${subscriptions} s
    cross join lateral (select o.id, o.period_id, o.paid_at, o.amount from ${orders} o
      where o.subscription_id = s.id and o.state = 'paid' order by o.id desc limit ${reaching}) paid
    left join ${periods} month on month.id = paid.period_id
    where s.state <> 'ended' and s.lesson_id is not null
      and s.paid_until > (${now.toISOString()}::timestamptz at time zone s.zone)::date`);
  let sum = 0;
  for (const row of rows) {
    const { start, end } = daysOfMonth(row);
    const today = dayOf(now, row.zone);
    const left = daysBetween(laterOf(start, today), end);
    if (left > 0) sum += share(row.amount - Number(row.refunded), left, daysBetween(start, end));
  }
  return inDollars(sum);
}

/**
 * The days of a paid month, the end excluded, as they were noted when it was paid; no month reaches beyond what is paid.
 */
function daysOfMonth(month: PaidMonth) {
  const { zone, anchor, paid_until, second_due, due_day, until_day, paid_at } = month;
  if (due_day === null) {
    const end = second_due && second_due < paid_until ? second_due : paid_until;
    return { start: Temporal.PlainDate.from(end).subtract({ months: 1 }).toString(), end };
  }
  const start = begunOn({ dueDay: due_day, untilDay: until_day }, dayOf(new Date(paid_at), zone));
  const end = until_day ?? nextDay(start, { anchor });
  return { start, end: earlierOf(end, paid_until) };
}

function daysBetween(from: string, until: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days;
}
