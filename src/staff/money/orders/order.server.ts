import { aliasedTable, and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ledgerAccounts } from '#src/books/ledger/tables.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { readOwnOrder } from '#src/shop/payments/own-orders.server.ts';
import { byTerms } from '#src/shop/payments/refunds/terms.server.ts';
import { disputes, payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { receipts } from '#src/shop/receipts/tables.server.ts';
import { entriesAbout } from '#src/staff/money/books/entries.server.ts';
import { tellEnrolment } from '#src/staff/money/enrolments/present.server.ts';
import { backByProvider } from '#src/staff/money/payments/back.server.ts';

/** Everything of one order. @throws Failure not_found */
export function readOrder(context: Context, id: string) {
  return inTransaction(context, async (context) => {
    const { order, payer } = await payerAndOrder(context, id);
    return {
      payer,
      whole: await readOwnOrder(context, id, payer),
      back: await byTerms(context, order, { locks: false }),
      provider: order.state === 'paid' ? await backByProvider(context, id) : null,
      refunds: await refundsOf(context, id),
      disputes: await disputesOf(context, id),
      package: await packageOf(context, id),
      enrolment: order.enrolmentId ? await tellEnrolment(context, order.enrolmentId) : null,
      receipts: await receiptsOf(context, id),
      entries: await entriesAbout(context, id),
    };
  });
}

/** Everything that is known of an order. */
export type ReadOrder = Awaited<ReturnType<typeof readOrder>>;

async function payerAndOrder(
  { database }: Context,
  id: string,
): Promise<{ order: OrderRow; payer: { id: string; email: string } }> {
  const [found] = await database
    .select({ order: orders, payer: { id: users.id, email: contactIn(users) } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(eq(orders.id, id));
  if (!found) throw new Failure('not_found');
  return found;
}

/** What goes back or went, by which payment, and who decided it. */
function refundsOf({ database }: Context, orderId: string) {
  const staff = aliasedTable(users, 'staff');
  return database
    .select({ refund: refundOrders, provider: payments.provider, decidedBy: staff.email })
    .from(refundOrders)
    .leftJoin(payments, and(eq(payments.id, refundOrders.paymentId), eq(refundOrders.way, 'provider')))
    .leftJoin(staff, eq(staff.id, refundOrders.decidedBy))
    .where(eq(refundOrders.orderId, orderId))
    .orderBy(asc(refundOrders.id));
}

function disputesOf({ database }: Context, orderId: string) {
  const ofOrder = database.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));
  return database
    .select()
    .from(disputes)
    .where(inArray(disputes.paymentId, ofOrder))
    .orderBy(asc(disputes.id));
}

/** The lessons that were bought with it, and how many are left. */
async function packageOf({ database }: Context, orderId: string) {
  const [found] = await database
    .select({
      id: packages.id,
      lessons: packages.lessons,
      endedAt: packages.endedAt,
      left: sql`coalesce(-${ledgerAccounts.balance}, 0)`.mapWith(Number),
    })
    .from(packages)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.ownerId, packages.id))
    .where(eq(packages.orderId, orderId));
  return found ?? null;
}

function receiptsOf({ database }: Context, orderId: string) {
  const { year, number, refundOrderId, issuedAt } = receipts;
  return database
    .select({ year, number, refundOrderId, issuedAt })
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(year), asc(number));
}
