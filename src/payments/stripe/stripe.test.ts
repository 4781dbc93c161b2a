import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { heldFor } from '#src/ledger/balances.server.ts';
import { orders } from '#src/orders/tables.server.ts';
import { makeLearner, makeLesson } from '../../../tests/school.ts';
import { type SignedInPerson, signIn } from '../../../tests/people.ts';
import { expectRight } from '../../../tests/stripe/books.ts';
import { buy, openShop, orderNow, pass, paymentNow, type Shop, start, tellAll, toPay } from '../../../tests/stripe/shop.ts';
import { cancelOrder } from '../end.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { expireOrders } from '../jobs/expire.server.ts';
import { sendRefunds } from '../jobs/refunds.server.ts';
import { disputes, providerDifferences, refundOrders } from '../tables.server.ts';

let shop: Shop;
let family: SignedInPerson;
let lessonId: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  Object.assign(shop.stripe.settings, { mood: 'up', losesAnswers: 0, done: () => {} });
  shop.stripe.refunding.status = 'succeeded';
  shop.stripe.calls.length = 0;
  family = await signIn(shop, 'student');
  await makeLearner(shop, family, { firstName: 'Zulfiya' });
  lessonId = await makeLesson(shop, await signIn(shop, 'teacher'), { places: 1, price: 45.5, priceFor: 'month' });
});

const work = (job: typeof sendRefunds) => job.run(shop.context, {}, { last: true });
const refundsOf = (payment: { id: string }) =>
  shop.context.database.select().from(refundOrders).where(eq(refundOrders.paymentId, payment.id));

describe('paying', () => {
  test('on Stripe’s own page, which is told what it costs and nothing of the child', async () => {
    const { order, payment, session } = await toPay(shop, family, { lessonId });
    const opened = shop.stripe.account.session(session);
    expect(opened).toMatchObject({
      amount_total: 4550,
      client_reference_id: String(order.number),
      customer_email: 'family@dars.test',
      metadata: { payment: payment.id, order: order.id },
      success_url: `http://dars.test/orders/${order.id}`,
    });
    expect(payment.url).toBe(opened.url);
    const said = JSON.stringify(shop.stripe.calls);
    for (const secret of ['Zulfiya', order.learnerId, family.id]) expect(said).not.toContain(secret);
    expect(shop.stripe.calls[0]?.key).toBe(payment.id);
    await cancelOrder(shop.context, order);
  });

  test('gives the place, once it is told, however often', async () => {
    const { order, payment, session } = await toPay(shop, family, { lessonId });
    shop.stripe.account.pay(session);
    const { waiting } = shop.stripe.account.told;
    waiting.push(...waiting);
    await tellAll(shop);
    expect(await orderNow(shop, order)).toMatchObject({ state: 'paid', enrolmentId: expect.any(String) });
    expect(await paymentNow(shop, payment)).toMatchObject({ state: 'settled', intentId: expect.stringMatching(/^pi_/) });
    await compareBooks.run(shop.context, {}, { last: true });
    await expectRight(shop);
  });

  test('asked for twice is gone on with where it was begun, at once too', async () => {
    const order = await buy(shop.context, family, { lessonId });
    const [one, two] = await Promise.all([start(shop.context, order), start(shop.context, order)]);
    expect([two?.id, two?.url]).toEqual([one?.id, one?.url]);
    expect((await start(shop.context, order)).url).toBe(one?.url);
    await cancelOrder(shop.context, order);
  });

  test('in Uzbek: Stripe’s page is in what the browser asks for', async () => {
    const { startPayment } = await import('../start.server.ts');
    const order = await buy(shop.context, family, { lessonId });
    const shown = { title: 'Shaxmat', email: family.email, language: 'uz' } as const;
    const { providerId } = await startPayment(shop.context, order, 'stripe', shown);
    expect(shop.stripe.account.session(providerId ?? '').locale).toBe('auto');
    await cancelOrder(shop.context, order);
  });

  test('an order that is over is not paid any more', async () => {
    const order = await buy(shop.context, family, { lessonId });
    expect(await cancelOrder(shop.context, order)).toBe(true);
    await expect(start(shop.context, order)).rejects.toMatchObject({ code: 'order_closed' });
  });

  test('money that takes its time keeps the order until it comes', async () => {
    const { order, payment, session } = await toPay(shop, family, { lessonId });
    shop.stripe.account.pay(session, { later: true });
    await tellAll(shop);
    expect((await paymentNow(shop, payment)).state).toBe('pending');
    pass(shop, 40);
    await work(expireOrders);
    expect((await orderNow(shop, order)).state).toBe('open');
    shop.stripe.account.arrive(session, true);
    await tellAll(shop);
    expect((await orderNow(shop, order)).state).toBe('paid');
  });

  test('or does not: then it was not paid', async () => {
    const { order, payment, session } = await toPay(shop, family, { lessonId });
    shop.stripe.account.pay(session, { later: true });
    shop.stripe.account.arrive(session, false);
    await tellAll(shop);
    expect((await paymentNow(shop, payment)).state).toBe('failed');
    await cancelOrder(shop.context, order);
  });
});

describe('an order whose time is over', () => {
  test('ends, and nobody can pay for it', async () => {
    const { order, payment, session } = await toPay(shop, family, { lessonId });
    pass(shop, 31);
    await work(expireOrders);
    expect([(await orderNow(shop, order)).state, (await paymentNow(shop, payment)).state]).toEqual(['expired', 'expired']);
    expect(shop.stripe.account.pay(session)).toBe(false);
  });

  test('but was paid, and we were not told: it is kept as paid', async () => {
    const { order, session } = await toPay(shop, family, { lessonId });
    shop.stripe.account.pay(session);
    shop.stripe.account.told.waiting.length = 0;
    pass(shop, 31);
    await work(expireOrders);
    expect((await orderNow(shop, order)).state).toBe('paid');
  });

  test('waits for a provider that does not answer, a day long', async () => {
    const { order } = await toPay(shop, family, { lessonId });
    shop.stripe.settings.mood = 'down';
    pass(shop, 60);
    await work(expireOrders);
    expect((await orderNow(shop, order)).state).toBe('open');
    pass(shop, 24 * 60);
    await work(expireOrders);
    expect((await orderNow(shop, order)).state).toBe('expired');
  });

  test('cancelled while nobody answers: its page is closed later', async () => {
    const { order, session } = await toPay(shop, family, { lessonId });
    shop.stripe.settings.mood = 'down';
    expect(await cancelOrder(shop.context, order)).toBe(true);
    shop.stripe.settings.mood = 'up';
    await work(expireOrders);
    expect(shop.stripe.account.session(session).status).toBe('expired');
  });
});

describe('money goes back', () => {
  async function paidForNothing() {
    const paid = await toPay(shop, family, { lessonId });
    shop.stripe.settings.mood = 'down';
    await cancelOrder(shop.context, paid.order);
    shop.stripe.settings.mood = 'up';
    shop.stripe.account.pay(paid.session);
    await tellAll(shop);
    return paid;
  }

  test('of what was paid after it was cancelled, by itself', async () => {
    const { payment } = await paidForNothing();
    expect(await refundsOf(payment)).toMatchObject([{ state: 'asked', rule: 'unfulfilled', amount: 4550 }]);
    await work(sendRefunds);
    expect(await refundsOf(payment)).toMatchObject([{ state: 'settled', providerId: expect.stringMatching(/^re_/) }]);
    await tellAll(shop);
    await compareBooks.run(shop.context, {}, { last: true });
    await expectRight(shop);
  });

  test('once, though no answer came for a day', async () => {
    const { payment } = await paidForNothing();
    shop.stripe.settings.losesAnswers = 3;
    await work(sendRefunds);
    expect((await refundsOf(payment))[0]?.state).toBe('asked');
    pass(shop, 30 * 60);
    await work(sendRefunds);
    expect((await refundsOf(payment))[0]?.state).toBe('settled');
    const { refunds } = shop.stripe.account;
    expect([...refunds.values()].filter(({ metadata }) => metadata?.order === payment.orderId)).toHaveLength(1);
  });

  test('or cannot be sent, told weeks later: it is the family’s credit', async () => {
    const { payment } = await paidForNothing();
    shop.stripe.refunding.status = 'pending';
    await work(sendRefunds);
    const [sent] = await refundsOf(payment);
    expect(sent?.state).toBe('sent');
    shop.stripe.account.settleRefund(sent?.providerId ?? '', 'succeeded');
    await tellAll(shop);
    pass(shop, 20 * 24 * 60);
    shop.stripe.account.settleRefund(sent?.providerId ?? '', 'failed');
    await tellAll(shop);
    expect((await refundsOf(payment))[0]?.state).toBe('failed');
    expect(await heldFor(shop.context, 'family', family.id)).toBe(4550);
  });
});

describe('a dispute', () => {
  async function disputed(inquiry = false) {
    const { payment, session } = await toPay(shop, family, { lessonId });
    shop.stripe.account.pay(session);
    await tellAll(shop);
    const intent = shop.stripe.account.intents.get((await paymentNow(shop, payment)).intentId ?? '');
    return shop.stripe.account.dispute(intent?.latest_charge ?? '', { inquiry })?.id ?? '';
  }
  const kept = (id: string) =>
    shop.context.database.select().from(disputes).where(eq(disputes.providerId, id));

  test('is kept as it stands, whatever is told first', async () => {
    const id = await disputed();
    shop.stripe.account.closeDispute(id, 'lost');
    shop.stripe.account.told.waiting.reverse();
    await tellAll(shop);
    expect(await kept(id)).toMatchObject([{ state: 'lost', amount: 4550 }]);
    shop.stripe.account.closeDispute(id, 'won');
    await tellAll(shop);
    expect(await kept(id)).toMatchObject([{ state: 'won' }]);
    await compareBooks.run(shop.context, {}, { last: true });
    await expectRight(shop);
  });

  test('that only asks takes no money, and is not in the books', async () => {
    const id = await disputed(true);
    await tellAll(shop);
    expect(await kept(id)).toEqual([]);
  });
});

describe('the nightly comparison', () => {
  const open = () =>
    shop.context.database.select().from(providerDifferences).where(eq(providerDifferences.provider, 'stripe'));

  test('catches up with what we were not told, and tells what is not ours', async () => {
    const { order, session } = await toPay(shop, family, { lessonId });
    shop.stripe.account.pay(session);
    shop.stripe.account.told.waiting.length = 0;
    await compareBooks.run(shop.context, {}, { last: true });
    expect((await orderNow(shop, order)).state).toBe('paid');
    const charge = [...shop.stripe.account.charges.values()].at(-1);
    const stray = { ...charge, id: 'ch_stray', payment_intent: 'pi_stray', metadata: {}, amount_captured: 700 };
    shop.stripe.account.charges.set('ch_stray', stray as NonNullable<typeof charge>);
    await compareBooks.run(shop.context, {}, { last: true });
    expect(await open()).toMatchObject([{ objectId: 'pi_stray', theirs: 700, ours: null, goneAt: null }]);
    pass(shop, 60 * 24 * 60);
    await compareBooks.run(shop.context, {}, { last: true });
    expect(await open()).toMatchObject([{ objectId: 'pi_stray', goneAt: null }]);
    shop.stripe.account.charges.delete('ch_stray');
    await compareBooks.run(shop.context, {}, { last: true });
    expect(await open()).toMatchObject([{ objectId: 'pi_stray', goneAt: expect.any(Date) }]);
  });

  test('tells what the books alone know', async () => {
    const { order, payment, session } = await toPay(shop, family, { lessonId });
    shop.stripe.account.pay(session);
    await tellAll(shop);
    const intentId = (await paymentNow(shop, payment)).intentId ?? '';
    const { charges, intents } = shop.stripe.account;
    const charge = intents.get(intentId)?.latest_charge ?? '';
    const [keptCharge, keptIntent] = [charges.get(charge), intents.get(intentId)];
    charges.delete(charge);
    intents.delete(intentId);
    await compareBooks.run(shop.context, {}, { last: true });
    const found = (await open()).filter(({ objectId }) => objectId === intentId);
    expect(found).toMatchObject([{ theirs: null, ours: 4550, goneAt: null }]);
    if (keptCharge && keptIntent) charges.set(charge, keptCharge) && intents.set(intentId, keptIntent);
    await compareBooks.run(shop.context, {}, { last: true });
    const [row] = await shop.context.database
      .select()
      .from(orders)
      .where(and(eq(orders.id, order.id), eq(orders.state, 'paid')));
    expect(row).toBeDefined();
    expect((await open()).filter(({ goneAt }) => goneAt === null)).toEqual([]);
  });
});
