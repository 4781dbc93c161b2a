import { type SQL, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerLines } from '#src/books/ledger/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { disputes, payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { needsRate, type Provider, providerFacts, providers } from '#src/shop/provider.ts';
import { entriesOf } from '../books.server.ts';
import { receipts } from '../tables.server.ts';

/**
 * A row for each thing and side, the years before it as well: of those the credit is what the year begins with. Money
 * that is disputed or was changed moved by the provider that the same entry names, or whose payment is disputed.
 */
export function statementRows({ config }: Pick<Context, 'config'>, payerId: string, year: number): SQL {
  const zone = config.businessTimeZone;
  const begins = sql`(make_date(${year}::int, 1, 1)::timestamp at time zone ${zone})`;
  const ends = sql`(make_date(${year}::int + 1, 1, 1)::timestamp at time zone ${zone})`;
  return sql`
    with ${entriesOf(payerId)}, moved as (
      select entries.*, line.unit, line.amount, account.kind as account,
        account.kind in ('reserved', 'refunding') or account.owner_id = ${payerId} as is_credit,
        case when account.kind = 'manual' then 'hand'
          when account.kind in ('disputed', 'exchange') then
            coalesce(max(${ofAccount}) over (partition by entries.number), of_dispute.provider, ${usual})
          else ${ofAccount} end as way,
        entries.at >= ${begins} as is_of_year,
        case when entries.order_id is null and entries.enrolment_id is null then entries.number end as alone,
        case when entries.order_id is null and entries.enrolment_id is null then 'correction'
          when entries.kind in ('refund', 'refund-sent', 'refund-failed', 'refund-by-dispute', 'credit') then 'back'
          when entries.kind like 'dispute%' then 'dispute'
          when entries.kind = 'correction' then 'correction' else 'bought' end as side
      from entries
      join ${ledgerLines} line on line.entry = entries.number and line.unit <> 'lesson'
      join ${ledgerAccounts} account on account.id = line.account_id
      left join ${disputes} dispute on entries.kind like 'dispute%'
        and dispute.provider_id = split_part(entries.cause, ' ', 2)
      left join ${payments} of_dispute on of_dispute.id = dispute.payment_id
      where entries.at < ${ends}
    ), sums as (
      select order_id, enrolment_id, side, alone, max(at) filter (where is_of_year) as at,
        coalesce(sum(amount) filter (where not is_of_year and is_credit and unit = 'USD'), 0) as before,
        ${sumOf(sql`is_credit and unit = 'USD'`)} as in_credit,
        ${byWay((way) => sql`way = ${way} and unit = 'USD'`)} as ways,
        ${byWay((way) => sql`way = ${way} and account <> 'exchange' and unit = 'UZS'`)} as tiyin_by
      from moved group by order_id, enrolment_id, side, alone
    )
    select (sums.at at time zone ${zone})::date::text as day, sums.side, sums.before, sums.in_credit,
      sums.ways, sums.tiyin_by,
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

/** The provider of an account. */
const ofAccount = sql`case account.kind ${sql.join(
  providers.map((provider) => sql`when ${word(providerFacts[provider].account)} then ${word(provider)}`),
  sql` `,
)} end`;

/** The provider of a correction that names none. */
const usual = sql`case account.kind when 'exchange' then ${firstThat(needsRate)}
  else ${firstThat((provider) => providerFacts[provider].disputes)} end`;

function firstThat(isSo: (provider: Provider) => boolean): SQL {
  const first = providers.find(isSo);
  return first ? word(first) : sql`null`;
}

/** What moved in the year by each way, as an object with a number for each. */
function byWay(which: (way: SQL) => SQL): SQL {
  const parts = [...providers, 'hand'].map((way) => sql`${word(way)}, ${sumOf(which(word(way)))}`);
  return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`;
}

function sumOf(which: SQL): SQL {
  return sql`coalesce(sum(amount) filter (where is_of_year and ${which}), 0)`;
}

/** A word of our own lists, as SQL. */
function word(name: string): SQL {
  return sql.raw(`'${name}'`);
}
