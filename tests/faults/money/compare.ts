import type pg from 'pg';
import type { Outcome } from '../compare.ts';
import type { Ledger } from '../visitors.ts';
import { questions } from './books.ts';
import { rest } from './rest.ts';
import type { Till } from './till.ts';

/** What is there of the money against Stripe's own list and what families were told; `summary` says how much that was. */
export type MoneyOutcome = Pick<Outcome, 'lost' | 'doubled' | 'half'> & { summary: string };
type Sum = { id: string; amount: number };

/** Lets all come to rest, then compares. */
export async function compareMoney(client: pg.Client, till: Till, ledger: Ledger): Promise<MoneyOutcome> {
  const outcome: MoneyOutcome = { lost: [], doubled: [], half: [], summary: '' };
  const stopped = Date.now();
  for (const one of await rest(client, till)) outcome.half.push(`still open: ${one}`);
  const seconds = Math.round((Date.now() - stopped) / 1000);
  const { account, unheard } = till.stripe;

  for (const { kind, what, sql } of questions)
    for (const { one } of (await client.query(sql)).rows) outcome[kind].push(`${what}: ${one}`);

  const charges = [...account.charges.values()].map(({ payment_intent: id, amount }) => ({ id, amount }));
  const refunds = [...account.refunds.values()].map(({ id, amount }) => ({ id, amount }));
  oneForOne(outcome, 'charge', charges, (await client.query(booked.charges)).rows);
  oneForOne(outcome, 'refund', refunds, (await client.query(booked.refunds)).rows);
  const balance = Number((await client.query(booked.balance)).rows[0].amount);
  // Without its fees, which are booked at night.
  const atStripe = [...account.lying.movements.values()].reduce((sum, { amount }) => sum + amount, 0);
  if (balance !== atStripe) outcome.lost.push(`cents: ${atStripe} at Stripe, ${balance} in the books`);

  const { rows: orders } = await client.query('select id, request_id, state from orders');
  for (const told of ledger.orders) {
    const same = orders.filter(({ request_id: requestId }) => requestId === told.requestId);
    if (same.length > 1) outcome.doubled.push(`order ${told.requestId}`);
    const isFinal = told.state === 'paid' || told.state === 'cancelled';
    if (same[0]?.id !== told.id || (isFinal && same[0]?.state !== told.state))
      outcome.lost.push(`order ${told.id}: told ${told.state}, is ${same[0]?.state}`);
  }
  const { rows: back } = await client.query(booked.back);
  for (const { order, amount } of ledger.refunds) {
    const is = back.find(({ id }) => id === order)?.amount;
    if (Number(is) !== amount) outcome.lost.push(`refund of ${order}: told ${amount}, is ${is}`);
  }

  const paid = orders.filter(({ state }) => state === 'paid').length;
  const unfulfilled = (await client.query(booked.unfulfilled)).rows[0].count;
  outcome.summary =
    `${orders.length} orders, ${paid} of them paid; ${charges.length} charges and ${refunds.length} refunds at Stripe, ` +
    `${unfulfilled} of what could not be given; ${unheard.length} answers of Stripe came too late for who had asked; at rest after ${seconds} s`;
  return outcome;
}

/** What stands in the table and in the books: 0 where only one of them has it. */
const bookedAs = (cause: string) => `coalesce((
  select sum(abs(line.amount)) from ledger_lines line join ledger_entries on ledger_entries.number = entry
  join ledger_accounts on ledger_accounts.id = account_id
  where ledger_accounts.kind = 'stripe' and cause = ${cause}), 0)::int as booked`;
const booked = {
  charges: `select intent_id as id, amount::int, ${bookedAs("'payment ' || payments.id")}
    from payments where state = 'settled'`,
  refunds: `select provider_id as id, provider_amount::int as amount, ${bookedAs("'refund ' || refund_orders.id || ' sent'")}
    from refund_orders where way = 'provider' and state = 'settled'`,
  balance: `select coalesce(sum(amount), 0) as amount from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
    join ledger_entries on ledger_entries.number = entry
    where ledger_accounts.kind = 'stripe' and ledger_entries.kind <> 'fee'`,
  back: `select order_id as id, sum(amount)::int as amount from refund_orders where rule = 'first-days' group by order_id`,
  unfulfilled: `select count(*)::int as count from refund_orders where rule = 'unfulfilled'`,
};

/** Stripe's list and ours have the same ids, once each, with the same amounts. */
function oneForOne(
  { lost, doubled, half }: MoneyOutcome,
  what: string,
  theirs: Sum[],
  ours: (Sum & { booked: number })[],
): void {
  const known = Map.groupBy(ours, ({ id }) => id);
  for (const { id, amount } of theirs) {
    const [same, again] = known.get(id) ?? [];
    known.delete(id);
    if (!same) lost.push(`${what} ${id} is not known here`);
    else if (same.amount !== amount || same.booked !== amount)
      half.push(`${what} ${id}: ${amount} at Stripe, ${same.amount} here, ${same.booked} in the books`);
    if (again) doubled.push(`${what} ${id}`);
  }
  for (const id of known.keys()) doubled.push(`${what} ${id} is known here alone`);
}
