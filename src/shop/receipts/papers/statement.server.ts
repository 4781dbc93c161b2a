import { sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerLines } from '#src/books/ledger/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { enrolments } from '#src/school/enrolments/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { type LearntBy, learntBy } from '../about.server.ts';
import { entriesOf } from '../books.server.ts';
import { receipts } from '../tables.server.ts';

/** What a line of a statement is about: something bought, something that came back, a dispute at a bank, a correction. */
type StatementSide = 'bought' | 'back' | 'dispute' | 'correction';

/** By which ways money moved, in cents; above zero it came to the school. */
export type Ways = { card: number; payme: number; hand: number };

/**
 * What a year's entries come to for one thing that was bought, or that came back. `amount` is what it cost the family:
 * what moved by the ways, and what its credit paid, which is below zero where credit was given.
 */
export type StatementLine = {
  /** The last day on which something was booked of it. */
  day: string;
  side: StatementSide;
  /** Numbers of the receipts, as on the paper. */
  receipts: string[];
  title: string;
  plan: string | null;
  lessons: number | null;
  /** Who learnt by it, and at which meetings of the year; of what went back none. */
  learnt: LearntBy;
  amount: number;
  fromCredit: number;
  ways: Ways;
  /** What moved in soums, in tiyin: stands beside the dollars and is never added to them. */
  tiyin: number;
};

export type Statement = {
  year: number;
  lines: StatementLine[];
  /** The family's credit in cents when the year began, and when it ended; what is on its way back counts as credit. */
  credit: { before: number; after: number };
};

type Row = {
  /** Null where nothing of it is of the year. */
  day: string | null;
  side: StatementSide;
  receipts: string[] | null;
  about: string | null;
  title: string | null;
  plan: string | null;
  lessons: number | null;
  before: string;
  in_credit: string;
  card: string;
  payme: string;
  hand: string;
  tiyin: string;
};

/**
 * The statement of a family's year, on the business's calendar: read from the books, so that it equals them to the cent.
 * @throws Failure not_found for a year in which nothing of theirs stands there
 */
export async function readStatement(
  context: Pick<Context, 'database' | 'config'>,
  payerId: string,
  year: number,
): Promise<Statement> {
  const { rows } = await context.database.execute<Row>(statementRows(context, payerId, year));
  const about = await learntBy(
    context,
    rows.flatMap((row) => row.about ?? []),
  );
  const isOfYear = (at: Date) => dayOf(at, context.config.businessTimeZone).startsWith(`${year}-`);
  const ofYear = rows.flatMap((row) => {
    if (row.day === null) return [];
    const { child = '', at = [] } = about.get(row.about ?? '') ?? {};
    const learnt = { child, at: row.side === 'bought' ? at.filter(isOfYear) : [] };
    return [{ ...lineOf({ ...row, day: row.day }), learnt }];
  });
  if (ofYear.length === 0) throw new Failure('not_found');
  const before = rows.reduce((sum, row) => sum - Number(row.before), 0);
  const lines = ofYear.filter(
    ({ amount, fromCredit, receipts: papers }) => amount !== 0 || fromCredit !== 0 || papers.length > 0,
  );
  const used = lines.reduce((sum, { fromCredit }) => sum + fromCredit, 0);
  return { year, lines, credit: { before, after: before - used } };
}

function lineOf(row: Row & { day: string }): Omit<StatementLine, 'learnt'> {
  const { day, side, title, plan, lessons: count } = row;
  const ways = { card: Number(row.card), payme: Number(row.payme), hand: Number(row.hand) };
  const fromCredit = Number(row.in_credit);
  return {
    ...{ day, side, title: title ?? '', plan, lessons: count, fromCredit, ways },
    receipts: row.receipts ?? [],
    amount: ways.card + ways.payme + ways.hand + fromCredit,
    tiyin: Number(row.tiyin),
  };
}

/** A row for each thing and side, the years before it as well: of those the credit is what the year begins with. */
function statementRows({ config }: Pick<Context, 'config'>, payerId: string, year: number) {
  const zone = config.businessTimeZone;
  const begins = sql`(make_date(${year}::int, 1, 1)::timestamp at time zone ${zone})`;
  const ends = sql`(make_date(${year}::int + 1, 1, 1)::timestamp at time zone ${zone})`;
  return sql`
    with ${entriesOf(payerId)}, moved as (
      select entries.*, line.unit, line.amount, account.kind as account,
        account.kind in ('reserved', 'refunding') or account.owner_id = ${payerId} as is_credit,
        entries.at >= ${begins} as is_of_year,
        case when entries.order_id is null and entries.enrolment_id is null then entries.number end as alone,
        case when entries.order_id is null and entries.enrolment_id is null then 'correction'
          when entries.kind in ('refund', 'refund-sent', 'refund-failed', 'refund-by-dispute', 'credit') then 'back'
          when entries.kind like 'dispute%' then 'dispute'
          when entries.kind = 'correction' then 'correction' else 'bought' end as side
      from entries
      join ${ledgerLines} line on line.entry = entries.number and line.unit <> 'lesson'
      join ${ledgerAccounts} account on account.id = line.account_id
      where entries.at < ${ends}
    ), sums as (
      select order_id, enrolment_id, side, alone, max(at) filter (where is_of_year) as at,
        coalesce(sum(amount) filter (where not is_of_year and is_credit and unit = 'USD'), 0) as before,
        ${sumOf(sql`is_credit and unit = 'USD'`)} as in_credit,
        ${sumOf(sql`account in ('stripe', 'disputed') and unit = 'USD'`)} as card,
        ${sumOf(sql`account in ('payme', 'exchange') and unit = 'USD'`)} as payme,
        ${sumOf(sql`account = 'manual' and unit = 'USD'`)} as hand,
        ${sumOf(sql`account = 'payme' and unit = 'UZS'`)} as tiyin
      from moved group by order_id, enrolment_id, side, alone
    )
    select (sums.at at time zone ${zone})::date::text as day, sums.side, sums.before, sums.in_credit,
      sums.card, sums.payme, sums.hand, sums.tiyin,
      coalesce(sums.order_id, sums.enrolment_id) as about, coalesce(nullif(bought.title, ''), taught.title) as title, bought.plan, bought.lessons, papers.numbers as receipts
    from sums
    left join ${orders} bought on bought.id = sums.order_id
    left join ${enrolments} place on place.id = sums.enrolment_id
    left join ${lessons} taught on taught.id = place.lesson_id
    left join lateral (
      select array_agg(receipt.year || '-' || lpad(receipt.number::text, 6, '0') order by receipt.year, receipt.number) as numbers
      from ${receipts} receipt left join ${refundOrders} refund on refund.id = receipt.refund_order_id
      where receipt.order_id = sums.order_id and case sums.side
        when 'bought' then refund.id is null
        when 'back' then refund.settled_at >= ${begins} and refund.settled_at < ${ends}
        else false end
    ) papers on true
    order by sums.at, sums.side desc, sums.order_id, sums.enrolment_id`;
}

function sumOf(which: ReturnType<typeof sql>) {
  return sql`coalesce(sum(amount) filter (where is_of_year and ${which}), 0)`;
}
