import { randomUUID } from 'node:crypto';
import { makeCode, setRule } from '#src/orders/discount-codes.server.ts';
import { askForRefund } from '#src/payments/refunds/refund-order.server.ts';
import { makePaidOrder } from '../orders.ts';
import { signIn } from '../people.ts';
import type { TestProgram } from '../program.ts';
import type { MakeSample } from './samples.ts';

const person = { id: randomUUID() };

/** A paid order of a family of its own, of which money may be given back. */
async function paidOrder(program: TestProgram, asks = false): Promise<string> {
  const family = await signIn(program, 'student');
  const id = await makePaidOrder(program, family);
  if (asks) await askForRefund(program.context, id, family);
  return id;
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
