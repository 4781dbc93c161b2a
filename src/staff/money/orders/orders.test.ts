import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { askForRefund } from '#src/shop/payments/refunds/refund-order.server.ts';
import { refundFailed } from '#src/shop/payments/refunds/refunds.server.ts';
import { paymentEnded } from '#src/shop/payments/settle.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { makeOpenOrder, makeOrderPaidBy, makePaidOrder, makePayment } from '../../../../tests/shop/orders.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let family: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  family = await signIn(program, 'student');
});

const read = async (id: string) => (await admin.call('GET', `/api/admin/orders/${id}`)).body;
const own = async (id: string) => (await family.call('GET', `/api/orders/${id}`)).body;
const list = async (query: string) => (await admin.call('GET', `/api/admin/orders?${query}`)).body;
const back = (id: string, body: object) => admin.call('POST', `/api/admin/orders/${id}/refund`, body);
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const refundsOf = (orderId: string) =>
  program.context.database.select().from(refundOrders).where(eq(refundOrders.orderId, orderId));

test('the list finds an order by its number, by who pays, and by what each filter asks', async () => {
  const open = await makeOpenOrder(program, family, { plan: 'group8' }, 16_000);
  await paymentEnded(program.context, await makePayment(program, open, 16_000, 'payme'), 'failed');
  const { body: quoted } = await family.call('POST', '/api/orders/quote', { plan: 'group12' });
  const paid = await makeOrderPaidBy(
    program,
    family,
    'stripe',
    { plan: 'group12' },
    { due: quoted.due.amount },
  );
  await askForRefund(program.context, paid, family);
  const mine = `q=${encodeURIComponent(family.email)}`;
  expect(idsOf(await list(mine))).toEqual([paid, open]);
  expect(idsOf(await list(`${mine}&sort=oldest`))).toEqual([open, paid]);
  const [{ number }] = await list(`${mine}&state=paid`);
  expect(idsOf(await list(`q=${number}`))).toEqual([paid]);
  expect(idsOf(await list(`q=%23${number}`))).toEqual([paid]);
  expect(idsOf(await list(`${mine}&provider=payme`))).toEqual([open]);
  expect(idsOf(await list(`${mine}&provider=stripe`))).toEqual([paid]);
  expect(idsOf(await list(`${mine}&asked=refund`))).toEqual([paid]);
  expect(idsOf(await list(`${mine}&kind=package`))).toEqual([paid, open]);
  expect(idsOf(await list(`${mine}&kind=lesson`))).toEqual([]);
  const { body: csv } = await admin.call('GET', `/api/admin/orders/csv?${mine}`);
  expect(String(csv).trim().split('\r\n')).toHaveLength(3);
});

test('money given back because the staff want to stands on both pages, and ends the package if it is to', async () => {
  const id = await makeOrderPaidBy(program, family, 'stripe', { plan: 'group8' }, { credit: 1000 });
  const before = await read(id);
  expect(before.back).toMatchObject({
    left: { amount: 16_000 },
    provider: { name: 'stripe', pays: { amount: 15_000 }, left: { amount: 15_000 } },
  });
  expect(before.package).toMatchObject({ lessons: 8, left: 8, endedAt: null });
  // More goes back than came by the card: the rest is credit.
  expect((await back(id, { amount: 15_500, left: 16_000, way: 'provider', ends: true })).status).toBe(200);
  const after = await read(id);
  expect(after.refunds).toMatchObject([
    {
      way: 'provider',
      provider: 'stripe',
      amount: { amount: 15_000 },
      state: 'asked',
      decidedBy: admin.email,
    },
    { way: 'credit', provider: null, amount: { amount: 500 }, state: 'settled' },
  ]);
  expect(after.back.left.amount).toBe(500);
  expect(after.package).toMatchObject({ left: 0 });
  expect(after.package.endedAt).not.toBeNull();
  expect(after.order).toEqual(await own(id));
  // What was seen before is not given twice.
  expect((await back(id, { amount: 500, left: 16_000, way: 'credit', ends: false })).body.code).toBe(
    'conflict',
  );
});

test('of Payme a part does not go back by it; the whole of it waits for the staff', async () => {
  const id = await makeOrderPaidBy(program, family, 'payme');
  const part = { amount: 5000, left: 16_000, way: 'provider', ends: false };
  expect((await back(id, part)).body.code).toBe('conflict');
  expect((await back(id, { ...part, amount: 16_000 })).status).toBe(200);
  const { refunds } = await read(id);
  expect(refunds).toMatchObject([
    { provider: 'payme', state: 'asked', sent: { amount: 200_000_000, currency: 'UZS' } },
  ]);
});

test('what a provider could not send is credit, and is not given back a second time', async () => {
  const id = await makeOrderPaidBy(program, family, 'stripe');
  await back(id, { amount: 6000, left: 16_000, way: 'provider', ends: false });
  const [refund] = await refundsOf(id);
  await refundFailed(program.context, refund?.id ?? '');
  const after = await read(id);
  expect(after.refunds).toMatchObject([{ state: 'failed', amount: { amount: 6000 } }]);
  expect(after.back.left.amount).toBe(10_000);
  const { body } = await family.call('GET', '/api/orders/credit');
  expect(body.credit.amount).toBe(6000);
});

test('what was asked outside of the terms is declined once', async () => {
  const id = await makePaidOrder(program, family);
  await askForRefund(program.context, id, family);
  for (const _ of [1, 2]) {
    const { body } = await admin.call('POST', `/api/admin/orders/${id}/decline-refund`);
    expect(body.order.refundAskedAt).toBeNull();
    expect(body.order.refundDeclinedAt).not.toBeNull();
  }
  expect(idsOf(await list(`q=${encodeURIComponent(family.email)}&asked=refund`))).toEqual([]);
});

test('a place that was paid online leads to its order, goes back the way that is chosen, and is not unpaid', async () => {
  const teacher = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, teacher, { price: 40 });
  const learnerId = await makeLearner(program, family);
  const id = await makeOrderPaidBy(program, family, 'stripe', { lessonId: lesson, learnerId }, { due: 4000 });
  const { enrolment } = await read(id);
  expect(enrolment.months.at(-1).order).toMatchObject({
    _id: id,
    provider: { name: 'stripe', left: { amount: 4000 } },
  });
  const unpaid = await admin.call('POST', `/api/admin/purchases/${enrolment._id}/unpaid`);
  expect([unpaid.status, unpaid.body.code]).toEqual([409, 'paid_by_order']);
  const { status } = await admin.call('POST', `/api/admin/purchases/${enrolment._id}/refund`, {
    ...{ reason: 'absence', lessons: 1, ofLessons: 8, amount: 5, refunded: 0, way: 'credit' },
  });
  expect(status).toBe(200);
  expect((await read(id)).refunds).toMatchObject([
    { way: 'credit', rule: 'absence', amount: { amount: 500 } },
  ]);
});
