import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { lockOrder } from '#src/shop/orders/orders.server.ts';
import { giveBackOf } from '#src/shop/payments/refunds/giving-back.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeLearner } from '../../../tests/make/rows.ts';
import { makePaidOrder } from '../../../tests/shop/orders.ts';
import { programAnew } from '../../../tests/start/program.ts';
import { issueReceipts } from './issue-due.server.ts';
import { receipts } from './tables.server.ts';

test('what was paid and what went back gets its receipt once, however often the job comes', async () => {
  const program = await programAnew();
  const { context } = program;
  const family = await signIn(program, 'student');
  const order = await makePaidOrder(program, family, await makeLearner(program, family));
  const run = () => issueReceipts.run(context, {}, { last: false });
  const issued = () =>
    context.database.select().from(receipts).where(eq(receipts.orderId, order)).orderBy(receipts.number);
  await Promise.all([run(), run()]);
  expect(await issued()).toMatchObject([{ number: 1, amount: 16_000, refundOrderId: null }]);
  await inTransaction(context, async (context) =>
    giveBackOf(context, await lockOrder(context, order), { amount: 4000, rule: 'goodwill', way: 'credit' }),
  );
  await run();
  await run();
  expect(await issued()).toMatchObject([
    { number: 1, amount: 16_000 },
    { number: 2, amount: 4000 },
  ]);
  const { body } = await family.call('GET', '/api/receipts');
  expect(body).toHaveLength(2);
});
