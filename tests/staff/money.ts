import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { makeCode, setRule } from '#src/shop/orders/discount-codes.server.ts';
import { bookElsewhere } from '#src/shop/payments/refunds/elsewhere.server.ts';
import { askForRefund } from '#src/shop/payments/refunds/refund-order.server.ts';
import { askRefund } from '#src/shop/payments/refunds/refunds.server.ts';
import { refundRefused, seeRefundsElsewhere } from '#src/shop/payments/refunds/refused.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { signIn } from '../make/people.ts';
import { makeOrderPaidBy, makePaidOrder } from '../shop/orders.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

const person = { id: randomUUID() };

/** A paid order of a family of its own, of which money may be given back. */
async function paidOrder(program: TestProgram, asks = false): Promise<string> {
  const family = await signIn(program, 'student');
  const id = await makePaidOrder(program, family);
  if (asks) await askForRefund(program.context, id, family);
  return id;
}

/** A refund that Stripe has refused for good. */
async function refusedRefund(program: TestProgram) {
  const { context } = program;
  const order = await makeOrderPaidBy(program, await signIn(program, 'student'), 'stripe');
  const payment = await paymentOf(program, order);
  const asked = { payment, amount: 500, rule: 'goodwill', way: 'provider' } as const;
  const { id } = await inTransaction(context, (within) => askRefund(within, asked));
  await refundRefused(context, { id }, 'other');
  return { order, refund: id };
}

/** An order of which somebody gave a part back on Stripe's own pages. */
async function refundedElsewhere(program: TestProgram): Promise<string> {
  const order = await makeOrderPaidBy(program, await signIn(program, 'student'), 'stripe');
  const { id: paymentId } = await paymentOf(program, order);
  const madeAt = program.clock.now();
  await bookElsewhere(program.context, { paymentId, providerId: `re_${order}`, amount: 500, madeAt });
  return order;
}

async function paymentOf({ context }: TestProgram, orderId: string) {
  const [payment] = await context.database.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error('no payment');
  return payment;
}

export const moneySamples: Record<string, MakeSample> = {
  'GET /api/admin/orders/:id': async (program) => ({ params: { id: await paidOrder(program) } }),
  'POST /api/admin/orders/:id/refund': async (program) => ({
    params: { id: await paidOrder(program) },
    body: { amount: 500, left: 16_000, way: 'credit', ends: false },
  }),
  'POST /api/admin/orders/:id/decline-refund': async (program) => ({
    params: { id: await paidOrder(program, true) },
  }),
  'POST /api/admin/orders/:id/refused-refund': async (program) => {
    const { order: id, refund } = await refusedRefund(program);
    return { params: { id }, body: { refund, how: 'credit' } };
  },
  'POST /api/admin/orders/:id/seen-refund': async (program) => ({
    params: { id: await refundedElsewhere(program) },
    body: { ends: false },
  }),
  'DELETE /api/admin/orders/:id/seen-refund': async (program) => {
    const id = await refundedElsewhere(program);
    await seeRefundsElsewhere(program.context, id, { ends: false }, person);
    return { params: { id } };
  },
  'POST /api/admin/discounts': async () => ({
    body: { code: `MADE-${randomUUID().slice(0, 8)}`, percent: 10 },
  }),
  'POST /api/admin/discounts/:id/end': async ({ context }) => ({
    params: { id: await makeCode(context, { code: `E-${randomUUID().slice(0, 8)}`, percent: 5 }, person) },
  }),
  'PUT /api/admin/discount-rules/:kind': async ({ context }) => {
    await setRule(context, 'second-child', 0, person);
    return { params: { kind: 'second-child' }, body: { percent: 10 } };
  },
};
