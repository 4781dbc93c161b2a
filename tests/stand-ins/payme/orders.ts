import { randomUUID } from 'node:crypto';
import { inForce } from '#src/people/consent/agreed.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { makeOrder } from '#src/shop/orders/orders.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { lockPayment } from '#src/shop/payments/settle.server.ts';
import { type PaymentRow, payments } from '#src/shop/payments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../make/people.ts';
import { makeLearner } from '../../make/rows.ts';
import type { TestProgram } from '../../start/program.ts';
import { created, paymeOf } from './caller.ts';

/** A dollar in tiyin. */
const tiyinPerDollar = 1_268_345;

/** An order that a family has open: a package, or a place in a class. */
export async function openOrder(
  program: TestProgram,
  {
    family,
    learnerId,
    lessonId,
  }: { family?: SignedInPerson; learnerId?: string; lessonId?: string | undefined } = {},
): Promise<OrderRow> {
  const student = family ?? (await signIn(program, 'student'));
  const learner = learnerId ?? (await makeLearner(program, student));
  const wanted = lessonId ? { lessonId, shown: 4000 } : { plan: 'group-1', shown: 16_000 };
  return makeOrder(
    program.context,
    {
      ...wanted,
      learnerId: learner,
      useCredit: false,
      agreedTo: inForce('enrolment'),
      requestId: randomUUID(),
    },
    { id: student.id } as Person,
  );
}

/** What the family began: to pay an order by Payme. */
export async function begunPayment(
  { context }: TestProgram,
  order: OrderRow,
  amount = order.amount * (tiyinPerDollar / 100),
): Promise<PaymentRow> {
  const [made] = await context.database
    .insert(payments)
    .values({
      orderId: order.id,
      provider: 'payme',
      amount: Math.round(amount),
      currency: 'UZS',
      pays: order.amount - order.fromCredit,
      createdAt: context.clock.now(),
    })
    .returning();
  if (!made) throw new Error('no payment');
  return made;
}

/** A payment as it stands now. */
export function paymentNow({ context }: TestProgram, id: string): Promise<PaymentRow> {
  return inTransaction(context, (inside) => lockPayment(inside, id));
}

/** An order that was paid by Payme, and by which of its transactions. */
export async function paidOrder(program: TestProgram) {
  const order = await openOrder(program);
  const payment = await begunPayment(program, order);
  const { id } = await created(program, order, payment);
  const { error } = await paymeOf(program).call('PerformTransaction', { id });
  if (error) throw new Error(`not paid: ${error.code}`);
  return { order, id, payment: await paymentNow(program, payment.id) };
}
