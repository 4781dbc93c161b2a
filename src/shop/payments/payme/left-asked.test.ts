import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { balanceOf, heldFor } from '#src/books/ledger/balances.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { merchant, type Payme, paymeOf } from '../../../../tests/stand-ins/payme/caller.ts';
import { paidOrder } from '../../../../tests/stand-ins/payme/orders.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { askRefund } from '../refunds/refunds.server.ts';
import { refundOrders } from '../tables.server.ts';

/* Payme gives money back when it is pressed in its cabinet, and the cabinet may not let it be pressed. */

const program = sharedProgram({ environment: merchant });
let payme: Payme;
beforeAll(async () => {
  payme = paymeOf(program);
});

test.each([
  ['hand', { state: 'settled', way: 'hand' }, 0],
  ['credit', { state: 'failed' }, 16_000],
  ['drop', { state: 'dropped' }, 0],
])('a refund that waits there is ended by the staff: %s', async (how, row, credit) => {
  const { order, payment } = await paidOrder(program);
  await inTransaction(program.context, (context) =>
    askRefund(context, { payment, amount: payment.pays, rule: 'goodwill', way: 'provider' }),
  );
  const refund = async () =>
    (await program.context.database.select().from(refundOrders).where(eq(refundOrders.orderId, order.id)))[0];
  const asked = await refund();
  const staff = await signIn(program, 'admin');
  const end = (how: string) =>
    staff.call('POST', `/api/admin/orders/${order.id}/refused-refund`, { refund: asked?.id, how });
  expect((await end('again')).body.code).toBe('conflict');
  const { status, body } = await end(how);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(await refund()).toMatchObject(row);
  expect(await heldFor(program.context, 'family', order.payerId)).toBe(credit);
  expect(await balanceOf(program.context, 'refunding')).toBe(0);
  // Pressed after all: the books know of no wish any more.
  const late = await payme.call('CancelTransaction', { id: payment.providerId, reason: 5 });
  expect(late.error?.code).toBe(-31007);
});
