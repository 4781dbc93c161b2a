import { sql } from 'drizzle-orm';
import type { World } from './world.ts';

/** What came about in a history: so that a run does not prove itself by nothing. */
export async function counted({ shop, paused }: World) {
  const { rows } = await shop.context.database.execute<Record<string, number>>(sql`select
    (select count(*) from plan_subscriptions)::int as subscriptions,
    (select count(*) from plan_periods where state = 'paid')::int as months,
    (select count(*) from payments where customer_id is not null and state = 'settled')::int as charged,
    (select count(*) from payments join orders on orders.id = order_id
      where customer_id is null and payments.state = 'settled' and period_id is not null)::int as "byHand",
    (select count(*) from orders where period_id is not null and state = 'paid' and amount = from_credit)::int as "byCredit",
    (select count(*) from payments where customer_id is not null and decline is not null)::int as declined,
    (select count(*) from plan_periods where state = 'paid' and tries > 0)::int as repaired,
    (select count(*) from plan_periods where state = 'failed')::int as failed,
    (select count(*) from plan_periods where state = 'late')::int as late,
    (select count(*) from plan_subscriptions where stop_cause in ('payer', 'link', 'staff'))::int as stopped,
    (select count(*) from plan_subscriptions where stop_cause not in ('payer', 'link', 'staff'))::int as gone,
    (select count(*) from plan_agreements where kind = 'plan')::int as plans,
    (select count(*) from plan_agreements where kind = 'price')::int as prices,
    (select count(*) from refund_orders where state = 'settled')::int as back,
    (select count(*) from refund_orders where state = 'settled' and rule = 'unfulfilled')::int as "tooMuch",
    (select count(*) from disputes)::int as disputes`);
  return { ...(rows[0] as Record<string, number>), paused: paused.size };
}

/** The same of what families buy beside their months: histories of subscriptions alone have nothing of it. */
export async function countedBuying({ shop }: World): Promise<Record<string, number>> {
  const { rows } = await shop.context.database.execute<Record<string, number>>(sql`select
    (select count(*) from payments where provider = 'payme' and state = 'settled')::int as "inSoums",
    (select count(*) from orders where discount_code_id is not null and state = 'paid')::int as "byCode",
    (select count(*) from credit_uses where returned_at is null)::int as used,
    (select count(*) from trials)::int as trials`);
  return rows[0] ?? {};
}
