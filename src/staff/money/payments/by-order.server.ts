import { eq, inArray, type SQL } from 'drizzle-orm';
import { contactIn, emailHas } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';

/** The columns that all these lists show: the payer and the order. */
export const ofOrder = {
  orderId: orders.id,
  number: orders.number,
  payerId: users.id,
  payer: contactIn(users),
};

/** Finds orders: digits search the number, anything else the payer's e-mail. */
export function orderHas({ database }: Context, q: string | undefined): SQL | undefined {
  const number = /^#?(\d{1,15})$/.exec(q ?? '')?.[1];
  if (number) return eq(orders.number, Number(number));
  const has = emailHas(q);
  return has && inArray(orders.payerId, database.select({ id: users.id }).from(users).where(has));
}
