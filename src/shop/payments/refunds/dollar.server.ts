import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { learners } from '#src/learning/families/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { dollarPlan, holdMinutes } from '#src/shop/orders/order.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { providers, providersThat } from '#src/shop/provider.ts';
import { isSetUp } from '../providers.server.ts';
import { startPayment } from '../start.server.ts';
import { payments, refundOrders } from '../tables.server.ts';

/** Where a dollar is: nobody has paid one, one waits to be paid, comes back, does not come back, or is back. */
export type DollarState = 'untried' | 'waiting' | 'returning' | 'stuck' | 'returned';

/** Who takes it: the first that gives money back by itself. */
export const [dollarProvider = providers[0]] = providersThat(({ givesBack }) => givesBack.by === 'call');

/**
 * Begins to pay a dollar as families pay, by an order that gives nothing: once it is paid it goes back by itself, as
 * the money of every order that cannot be given does. It is no sale and has no receipt.
 * @returns the order, and where it is paid
 * @throws Failure way_unavailable when the provider is not set up or does not answer
 */
export async function payDollar(
  context: Context,
  person: Person,
  back: string,
): Promise<{ id: string; url: string }> {
  if (!isSetUp(context, dollarProvider)) throw new Failure('way_unavailable');
  const { email, language } = person;
  const title = translator(language)('payments:dollar');
  const order = await inTransaction(context, ({ database }) =>
    insertDollar({ ...context, database }, person, title),
  );
  const { url } = await startPayment(context, order, dollarProvider, { title, email, language, back });
  if (!url) throw new Failure('way_unavailable');
  return { id: order.id, url };
}

async function insertDollar({ database, clock }: Context, { id: payerId }: Person, title: string) {
  const now = clock.now();
  const [last] = await database
    .select({ learnerId: orders.learnerId })
    .from(orders)
    .where(eq(orders.plan, dollarPlan))
    .limit(1);
  // An order is for a learner: this one is nobody, as who has been removed.
  const learnerId = last?.learnerId ?? (await nobody({ database, clock }));
  const [made] = await database
    .insert(orders)
    .values({
      ...{ payerId, learnerId, title, kind: 'package', plan: dollarPlan, lessons: 1 },
      ...{ listAmount: 100, amount: 100, agreedTo: inForce('enrolment'), requestId: randomUUID() },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + holdMinutes * 60_000) },
    })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  // Somebody of the staff is paying one already: it is theirs to pay.
  const [open] = await database
    .select()
    .from(orders)
    .where(eq(orders.plan, dollarPlan))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!open) throw new Failure('unexpected');
  return open;
}

async function nobody({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<string> {
  const [made] = await database
    .insert(learners)
    .values({ createdAt: clock.now(), removedAt: clock.now() })
    .returning({ id: learners.id });
  if (!made) throw new Failure('unexpected');
  return made.id;
}

/** Where the dollar of an order is. */
export async function findDollar(
  { database }: Pick<Context, 'database'>,
  orderId: string,
): Promise<DollarState> {
  const [payment] = await database
    .select({ state: payments.state, refund: refundOrders.state })
    .from(payments)
    .leftJoin(refundOrders, eq(refundOrders.paymentId, payments.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!payment || payment.state === 'failed' || payment.state === 'expired') return 'untried';
  if (payment.state !== 'settled') return 'waiting';
  if (payment.refund === 'settled') return 'returned';
  return payment.refund === 'asked' || payment.refund === 'sent' ? 'returning' : 'stuck';
}
