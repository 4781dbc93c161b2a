import { eq, inArray, type SQL } from 'drizzle-orm';
import { emailHas } from '#src/people/accounts/search.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';

/** Whose something is, and of which order: what each of these lists shows of it. */
export const ofOrder = {
  orderId: orders.id,
  number: orders.number,
  payerId: users.id,
  payer: users.email,
};

/** Orders by what somebody searches: digits are a number, anything else stands in the e-mail of who pays. */
export function orderHas({ database }: Context, q: string | undefined): SQL | undefined {
  const number = /^#?(\d{1,15})$/.exec(q ?? '')?.[1];
  if (number) return eq(orders.number, Number(number));
  const has = emailHas(q);
  return has && inArray(orders.payerId, database.select({ id: users.id }).from(users).where(has));
}
