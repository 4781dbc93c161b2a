import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { disputes, payments } from '../tables.server.ts';

/** A bank calls it a fraud, and has not decided otherwise; nor have the staff said that its payer is charged all the same. */
const isFraud = and(
  eq(disputes.reason, 'fraudulent'),
  inArray(disputes.state, ['open', 'lost']),
  isNull(disputes.chargedAnywayAt),
);

const ofPayer = (payerId: SQLWrapper | string) => sql`select ${disputes.id} from ${disputes}
  join ${payments} on ${payments.id} = ${disputes.paymentId} join ${orders} on ${orders.id} = ${payments.orderId}
  where ${orders.payerId} = ${payerId} and ${isFraud}`;

/** In a query: whether nothing is charged to a payer, for a payment of theirs is disputed as a fraud. */
export const isHeld = (payerId: SQLWrapper) => sql<boolean>`exists (${ofPayer(payerId)})`;

/** Whether nothing is charged to a payer, for a payment of theirs is disputed as a fraud. */
export async function isHeldNow(
  { database }: Pick<Context, 'database'>,
  { payerId }: { payerId: string },
): Promise<boolean> {
  const { rows } = await database.execute(sql`${ofPayer(payerId)} limit 1`);
  return rows.length > 0;
}

/** The staff say that a payer is charged all the same. Call it in a transaction. @returns whether it was held */
export async function chargeAnyway(
  context: Context,
  { id, payerId }: { id: string; payerId: string },
  person: Pick<Person, 'id'>,
): Promise<boolean> {
  const { database, clock } = context;
  const freed = await database
    .update(disputes)
    .set({ chargedAnywayAt: clock.now() })
    .where(sql`${disputes.id} in (${ofPayer(payerId)})`)
    .returning({ id: disputes.id });
  if (freed.length === 0) return false;
  await record(context, person, { act: 'subscription-charged-anyway', kind: 'subscription', id });
  return true;
}
