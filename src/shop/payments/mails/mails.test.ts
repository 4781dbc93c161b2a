import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { orderNow, pass, sharedShop, tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';
import { expireOrders } from '../jobs/expire.server.ts';
import { sendRefunds } from '../jobs/refunds.server.ts';
import { askForRefund, declineRefund, refundAsGoodwill } from '../refunds/refund-order.server.ts';
import { paymentSettled } from '../settle.server.ts';

const shop = sharedShop();
let teacher: SignedInPerson;
let family: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(shop, 'teacher');
});
beforeEach(async () => {
  family = await signIn(shop, 'student');
  await makeLearner(shop, family);
});

const run = (job: typeof expireOrders) => job.run(shop.context, {}, { last: true });

/** What was mailed about money to the family: the kind, and what one reads of it. */
async function told() {
  const mails = (await shop.mails()).filter(
    ({ recipientId, about }) => recipientId === family.id && about === 'order',
  );
  return mails.map(({ kind, content, recipient }) => ({
    kind,
    subject: content?.subject,
    text: content?.text,
    recipient,
  }));
}
const kinds = async () => (await told()).map(({ kind }) => kind);

async function paid(more: object = { plan: 'group8' }) {
  const { order, payment } = await toPay(shop, family, more);
  shop.stripe.account.pay(payment.providerId ?? '');
  expect((await family.call('GET', `/api/orders/${order.id}`)).body.state).toBe('paid');
  return { order, payment };
}

test('an order that nobody pays ends with one mail: nothing was charged', async () => {
  const lessonId = await makeLesson(shop, teacher, { price: 40, places: 3 });
  await toPay(shop, family, { lessonId });
  await run(expireOrders);
  expect(await told()).toEqual([]);
  pass(shop, 31);
  await run(expireOrders);
  await run(expireOrders);
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'expired', subject: 'Your order expired without a payment' });
  expect(mail?.text).toContain('Nothing was charged');
  expect(mail?.text).toContain('The place is free again');
  expect(mail?.text).toContain(`/buy?lesson=${lessonId}`);
});

test('whoever could not order it again by then is not asked to', async () => {
  const lessonId = await makeLesson(shop, teacher, { price: 40, places: 3 });
  await toPay(shop, family, { lessonId });
  await shop.context.database.update(lessons).set({ isPublished: false }).where(eq(lessons.id, lessonId));
  pass(shop, 31);
  await run(expireOrders);
  const [mail] = await told();
  expect(mail?.text).toContain('no longer on offer');
  for (const words of ['You can order it again', 'Order it again', '/buy'])
    expect(mail?.text).not.toContain(words);
});

test('whoever would find all places taken is led to the line', async () => {
  const lessonId = await makeLesson(shop, teacher, { price: 40, places: 1 });
  await toPay(shop, family, { lessonId });
  await makeEnrolment(shop, lessonId, await signIn(shop, 'student'));
  pass(shop, 31);
  await run(expireOrders);
  const [mail] = await told();
  expect(mail?.text).toContain('All places are now taken');
  expect(mail?.text).toContain(`/lessons/${lessonId}`);
  for (const words of ['is free again', 'Order it again']) expect(mail?.text).not.toContain(words);
});

test('in Uzbek to who reads Uzbek, and without the name of an only child', async () => {
  await shop.context.database.update(users).set({ language: 'uz' });
  await toPay(shop, family, { plan: 'group8' });
  pass(shop, 31);
  await run(expireOrders);
  const [mail] = await told();
  expect(mail?.subject).toBe('Buyurtmangiz toʻlovsiz yakunlandi');
  expect(mail?.text).toContain('8 darslik paket');
  expect(mail?.text).not.toContain('Ali');
  await shop.context.database.update(users).set({ language: 'en' });
});

test('money that comes twice for one thing goes back, and that is said once', async () => {
  const { order, payment } = await paid();
  await paymentSettled(shop.context, payment.id);
  expect(await kinds()).toEqual([]);
  const other = await toPay(shop, family, { plan: 'group8' });
  await family.call('DELETE', `/api/orders/${other.order.id}`);
  await paymentSettled(shop.context, other.payment.id);
  await paymentSettled(shop.context, other.payment.id);
  expect(await told()).toMatchObject([
    { kind: 'unfulfilled', text: expect.stringContaining('You are getting 160$ back') },
  ]);
  expect((await orderNow(shop, order)).state).toBe('paid');
});

test('money back by the terms is told when it is asked for, and again when it was sent', async () => {
  const { order } = await paid();
  const { body: terms } = await family.call('GET', `/api/orders/${order.id}/refund`);
  expect(terms).toMatchObject({ back: { amount: 16_000 }, ways: ['provider', 'credit'] });
  const asked = { way: 'provider', amount: 16_000 };
  expect((await family.call('POST', `/api/orders/${order.id}/refund`, asked)).status).toBe(200);
  expect(await told()).toMatchObject([
    { kind: 'refund', text: expect.stringContaining('To your card: 160$') },
  ]);
  await run(sendRefunds);
  await run(sendRefunds);
  expect(await kinds()).toEqual(['refund', 'sent']);
});

test('what cannot be sent to the card is credit, and that is said', async () => {
  const { order } = await paid();
  await family.call('POST', `/api/orders/${order.id}/refund`, { way: 'provider', amount: 16_000 });
  shop.stripe.refunding.status = 'pending';
  await run(sendRefunds);
  shop.stripe.refunding.status = 'succeeded';
  const refund = [...shop.stripe.account.refunds.values()].at(-1);
  shop.stripe.account.settleRefund(refund?.id ?? '', 'failed');
  await tellAll(shop);
  expect(await kinds()).toEqual(['refund', 'failed']);
  expect((await family.call('GET', '/api/orders/credit')).body.credit.amount).toBe(16_000);
});

test('of a place that was paid here nobody is told that it was not', async () => {
  const lessonId = await makeLesson(shop, teacher, { price: 40 });
  const { order } = await paid({ lessonId });
  await family.call('POST', `/api/orders/${order.id}/refund`, { way: 'credit', amount: 4000 });
  expect(await told()).toMatchObject([
    { kind: 'refund', text: expect.stringContaining('As credit on your account: 40$') },
  ]);
  const mails = (await shop.mails()).filter(({ recipientId }) => recipientId === family.id);
  expect(mails.map(({ content }) => content?.text ?? '').join()).not.toContain('You did not pay on our site');
});

test('a wish outside of the terms is answered: with a part, or with a no each time', async () => {
  const staff = await signIn(shop, 'admin');
  const { order } = await paid();
  pass(shop, 40 * 24 * 60);
  const ask = () => askForRefund(shop.context, order.id, family);
  await ask();
  await declineRefund(shop.context, order.id, staff);
  await declineRefund(shop.context, order.id, staff);
  expect(await kinds()).toEqual(['declined']);
  pass(shop, 1);
  await ask();
  const given = { amount: 5000, left: 16_000, way: 'credit', ends: false } as const;
  await refundAsGoodwill(shop.context, order.id, given, staff);
  expect(await kinds()).toEqual(['declined', 'refund']);
  expect((await told())[1]?.text).toContain('50$');
});
