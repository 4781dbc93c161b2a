import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { beginCharge } from '#src/shop/payments/cards/cards.server.ts';
import { savedCardOf } from '#src/shop/payments/cards/saved-card.server.ts';
import { startPayment } from '#src/shop/payments/start.server.ts';
import { deleteCustomer } from '#src/shop/payments/stripe/cards/customers.server.ts';
import { detachCard } from '#src/shop/payments/stripe/cards/detach.server.ts';
import type { PaymentRow } from '#src/shop/payments/tables.server.ts';
import type { SignedInPerson } from '../../make/people.ts';
import type { Card } from './cards.ts';
import { buy, pass, type Shop, tellAll } from './shop.ts';

const shown = { title: 'Chess for beginners', language: 'en', saves: true } as const;

/** Goes to where it is paid, and the card is saved with it. */
export async function toSave({ context }: Shop, family: SignedInPerson, email = family.email) {
  const order = await buy(context, family, { plan: 'group8' });
  const payment = await startPayment(context, order, 'stripe', { ...shown, email });
  return { order, payment, session: payment.providerId ?? '' };
}

/** A family that has paid once, and saved its card with that; a minute later. @returns Stripe's id of the card */
export async function withCard(
  shop: Shop,
  family: SignedInPerson,
  card: Partial<Card> = {},
): Promise<string> {
  const { session } = await toSave(shop, family);
  shop.stripe.account.pay(session, { card });
  await tellAll(shop);
  pass(shop, 1);
  const methodId = (await savedCardOf(shop.context, family.id))?.methodId;
  if (!methodId) throw new Error('no card was saved');
  return methodId;
}

/** The next month of a family that has saved its card: ordered, and about to be charged. */
export async function nextMonth(
  { context }: Shop,
  family: SignedInPerson,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const order = await buy(context, family, { plan: 'group8' });
  const payment = await inTransaction(context, (within) => beginCharge(within, order));
  if (!payment) throw new Error('no card');
  return { order, payment };
}

/** A context whose process is killed once Stripe has done its part. */
export function killedAfter({ context, stripe }: Shop): Context {
  let isDead = false;
  stripe.settings.done = () => {
    isDead = true;
  };
  const database = new Proxy(context.database, {
    get(target, property) {
      if (isDead) throw new Error('killed');
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...context, database };
}

/** Does what Stripe is still to be told about cards and customers; what fails stays. @returns how much is left */
export async function tellStripe({ context }: Shop): Promise<number> {
  const all = [detachCard, deleteCustomer] as const;
  const { rows } = await context.database.execute<{ id: string; name: string; data: object }>(sql`
    select id, name, data from pgboss.job
    where state = 'created' and name = any(${sql.param(all.map(({ name }) => name))}) order by created_on`);
  let left = rows.length;
  for (const { id, name, data } of rows) {
    const run =
      name === detachCard.name
        ? () => detachCard.run(context, detachCard.data.parse(data), { last: false })
        : () => deleteCustomer.run(context, deleteCustomer.data.parse(data), { last: false });
    const isDone = await run().then(
      () => true,
      () => false,
    );
    if (!isDone) continue;
    await context.database.execute(sql`delete from pgboss.job where id = ${id}`);
    left -= 1;
  }
  return left;
}
