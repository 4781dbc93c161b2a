import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { periodic, push } from './jobs.ts';
import type { Till } from './till.ts';

/** How long it may take until nothing is open any more, in milliseconds. */
const patience = 120_000;
const interval = 500;

/** What is not over yet: told and not followed, on its way, or without its receipt. */
const open = `
  select 'event ' || event_id as one from provider_events where done_at is null
  union all select 'refund ' || id from refund_orders where state in ('asked', 'sent')
  union all select 'order ' || id from orders where state = 'open'
  union all select 'payment ' || id from payments where state in ('begun', 'pending')
  union all select 'receipt of order ' || id from orders where state = 'paid' and amount > 0
    and not exists (select from receipts where order_id = orders.id and refund_order_id is null)
  union all select 'receipt of refund ' || id from refund_orders where state = 'settled' and rule <> 'unfulfilled'
    and not exists (select from receipts where refund_order_id = refund_orders.id)`;

/** Lets the product come to rest, its nightly comparison with Stripe included. @returns what is still open then */
export async function rest(client: pg.Client, till: Till): Promise<string[]> {
  const until = Date.now() + patience;
  await till.calm();
  // Nobody waits for half an hour here.
  await client.query("update orders set expires_at = now() where state = 'open'");
  const settled = async (): Promise<string[]> => {
    for (;;) {
      const { rows } = await client.query(open);
      const left = [...rows.map(({ one }) => one), ...(till.untold() > 0 ? ['what Stripe tells'] : [])];
      if (left.length === 0 || Date.now() > until) return left;
      await push(client, periodic);
      await wait(interval);
    }
  };
  await settled();
  // Of what nobody was told the comparison hears; what that begins comes to its end, too.
  await compared(client, until);
  const left = await settled();
  return left.length > 0 ? left : compared(client, until);
}

/** Compares once more, from now on. */
async function compared(client: pg.Client, until: number): Promise<string[]> {
  const { rows: before } = await client.query('select now() as at');
  while (Date.now() < until) {
    await push(client, ['payments.compare']);
    const { rows } = await client.query(
      `select from pgboss.job where name = 'payments.compare' and state = 'completed' and started_on > $1`,
      [before[0].at],
    );
    if (rows.length > 0) return [];
    await wait(interval);
  }
  return ['the comparison'];
}
