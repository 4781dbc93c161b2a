import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { expectRight } from '../../../../tests/stripe/books.ts';
import type { Behaviour } from '../../../../tests/stripe/cards.ts';
import { openCounter } from '../../../../tests/stripe/counter.ts';
import { killedAfter, nextMonth, withCard } from '../../../../tests/stripe/saving.ts';
import { buy, orderNow, pass, paymentNow, start, tellAll, toPay } from '../../../../tests/stripe/shop.ts';
import { savedCardOf } from '../cards/cards.server.ts';
import { cancelOrder } from '../end.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { expireOrders } from '../jobs/expire.server.ts';
import { sendRefunds } from '../jobs/refunds.server.ts';
import { askRefund } from '../refunds/refunds.server.ts';
import { payments, refundOrders } from '../tables.server.ts';
import { beginCharge, chargeSaved } from './charge-saved.server.ts';

const at = openCounter();
beforeEach(() => {
  Object.assign(at.shop.stripe.settings, { done: () => {}, lateness: () => 0 });
});

type Month = Awaited<ReturnType<typeof nextMonth>>;

/** A family whose saved card behaves so, and its next month. */
async function month(behaves: Behaviour = 'works'): Promise<Month> {
  await withCard(at.shop, at.family, { behaves });
  const next = await nextMonth(at.shop, at.family);
  at.shop.stripe.calls.length = 0;
  return next;
}
const charge = ({ payment, order }: Month, context = at.shop.context) => chargeSaved(context, payment, order);
/** Stripe has charged it, and nobody of us has heard the answer. */
async function unheard(one: Month): Promise<void> {
  await expect(charge(one, killedAfter(at.shop))).rejects.toThrow('killed');
  at.shop.stripe.settings.done = () => {};
}
const asked = () =>
  at.shop.stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
/** How often this month was charged at Stripe. */
const charged = ({ payment }: Month) =>
  [...at.shop.stripe.account.charges.values()].filter(
    ({ metadata, paid }) => paid && metadata.payment === payment.id,
  ).length;
async function expectPaidOnce(one: Month): Promise<void> {
  expect(charged(one)).toBe(1);
  expect((await orderNow(at.shop, one.order)).state).toBe('paid');
  const { state, intentId, providerId } = await paymentNow(at.shop, one.payment);
  expect([state, providerId]).toEqual(['settled', intentId]);
  await tellAll(at.shop);
  await at.work(compareBooks);
  await expectRight(at.shop);
}

describe('a saved card is charged while nobody is there', () => {
  test('for the order’s number, with nothing of the child, and the order is given', async () => {
    const one = await month();
    expect(await charge(one)).toEqual({ state: 'paid' });
    const { customerId, methodId } = (await savedCardOf(at.shop.context, at.family.id)) ?? {};
    expect(asked()).toMatchObject([
      {
        key: one.payment.id,
        said: {
          amount: String(one.order.amount),
          customer: customerId,
          payment_method: methodId,
          off_session: 'true',
          confirm: 'true',
          description: String(one.order.number),
          metadata: { payment: one.payment.id, order: one.order.id },
        },
      },
    ]);
    const sent = JSON.stringify(at.shop.stripe.calls);
    for (const secret of ['Zulfiya', one.order.learnerId, at.family.id, at.family.email])
      expect(sent).not.toContain(secret);
    await expectPaidOnce(one);
  });

  test.each([
    ['expired', 'expired', 'expired_card'],
    ['insufficient', 'too-little', 'insufficient_funds'],
    ['needs-confirmation', 'confirm', 'authentication_required'],
    ['declined', 'declined', 'generic_decline'],
    ['stolen', 'hard', 'stolen_card'],
    ['refused-for-good', 'hard', 'do_not_honor'],
  ] as const)('a card that is %s is not: %s', async (behaves, why, code) => {
    const one = await month(behaves);
    expect(await charge(one)).toEqual({ state: 'declined', why, code });
    expect(await paymentNow(at.shop, one.payment)).toMatchObject({
      state: 'failed',
      decline: why,
      declineCode: code,
      intentId: expect.stringMatching(/^pi_/),
    });
    // Told of it, and asked again, nothing is tried again and the answer is the same.
    await tellAll(at.shop);
    expect(await charge(one)).toEqual({ state: 'declined', why, code });
    expect([asked().length, charged(one)]).toEqual([1, 0]);
    expect((await orderNow(at.shop, one.order)).state).toBe('open');
    await cancelOrder(at.shop.context, one.order);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('after a no, the next payment of the same order is charged', async () => {
    const one = await month('insufficient');
    await charge(one);
    const card = await savedCardOf(at.shop.context, at.family.id);
    at.shop.stripe.account.wallet.behave(card?.methodId ?? '', 'works');
    const payment = await inTransaction(at.shop.context, (within) => beginCharge(within, one.order));
    if (!payment) throw new Error('no card');
    const again = { order: one.order, payment };
    expect(payment.id).not.toBe(one.payment.id);
    expect(await charge(again)).toEqual({ state: 'paid' });
    await expectPaidOnce(again);
  });

  test('the same payment charged twice at once is charged once', async () => {
    const one = await month();
    expect(await Promise.all([charge(one), charge(one), charge(one)])).toEqual(
      Array(3).fill({ state: 'paid' }),
    );
    await expectPaidOnce(one);
  });

  test('begun twice at once, it is one payment', async () => {
    await withCard(at.shop, at.family);
    const order = await buy(at.shop.context, at.family, { plan: 'group8' });
    const begin = () => inTransaction(at.shop.context, (within) => beginCharge(within, order));
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(first?.id).toBe(second?.id);
    // No page opens on which it could be paid a second time.
    await expect(start(at.shop.context, order)).rejects.toMatchObject({ code: 'being_paid' });
    await cancelOrder(at.shop.context, order);
  });
});

describe('an answer that is lost', () => {
  test.each([
    ['at once', 0],
    ['after 25 hours, when Stripe has forgotten the key', 25 * 60],
  ])('is found out %s, and nothing is charged twice', async (_, minutes) => {
    const one = await month();
    at.shop.stripe.settings.losesAnswers = 9;
    expect(await charge(one)).toEqual({ state: 'unknown' });
    at.shop.stripe.settings.losesAnswers = 0;
    pass(at.shop, minutes);
    expect(await charge(one)).toEqual({ state: 'paid' });
    await expectPaidOnce(one);
  });

  test('is found among those of many later months', async () => {
    const one = await month();
    await unheard(one);
    const said = asked()[0]?.said ?? {};
    for (let count = 0; count < 5; count += 1)
      at.shop.stripe.account.chargeOffSession({ ...said, metadata: { payment: `another ${count}` } });
    pass(at.shop, 25 * 60);
    expect(await charge(one)).toEqual({ state: 'paid' });
    expect(charged(one)).toBe(1);
  });

  test.each([0, 25 * 60])('and was a no: so it is, %d minutes later', async (minutes) => {
    const one = await month('insufficient');
    at.shop.stripe.settings.losesAnswers = 9;
    expect(await charge(one)).toEqual({ state: 'unknown' });
    at.shop.stripe.settings.losesAnswers = 0;
    pass(at.shop, minutes);
    const card = await savedCardOf(at.shop.context, at.family.id);
    at.shop.stripe.account.wallet.behave(card?.methodId ?? '', 'works');
    expect(await charge(one)).toMatchObject({ state: 'declined', why: 'too-little' });
    expect(charged(one)).toBe(0);
    await cancelOrder(at.shop.context, one.order);
  });

  test('though the family has another card by now: the first is not charged beside it', async () => {
    const one = await month();
    await unheard(one);
    const { body } = await at.family.call('POST', '/api/card');
    at.shop.stripe.account.pay(body.url.split('/').at(-1), { card: { last4: '0002' } });
    await at.family.call('GET', '/api/card');
    expect(await charge(one)).toEqual({ state: 'paid' });
    await expectPaidOnce(one);
  });

  test.each([0, 25 * 60])('of Stripe that is down is asked for again %d minutes later', async (minutes) => {
    const one = await month();
    at.shop.stripe.settings.mood = 'down';
    expect(await charge(one)).toEqual({ state: 'unknown' });
    expect((await paymentNow(at.shop, one.payment)).state).toBe('begun');
    at.shop.stripe.settings.mood = 'up';
    pass(at.shop, minutes);
    expect(await charge(one)).toEqual({ state: 'paid' });
    await expectPaidOnce(one);
  });

  test.each(['limits', 'drops'] as const)('where Stripe %s, too', async (mood) => {
    const one = await month();
    at.shop.stripe.settings.mood = mood;
    expect(await charge(one)).toEqual({ state: 'unknown' });
    at.shop.stripe.settings.mood = 'up';
    expect(await charge(one)).toEqual({ state: 'paid' });
    await expectPaidOnce(one);
  });

  test('comes after it was told by the webhook', async () => {
    const one = await month();
    const { settings } = at.shop.stripe;
    const isDone = new Promise<void>((done) => {
      settings.done = () => done();
    });
    settings.lateness = ({ method, path }) => (method === 'POST' && path === '/v1/payment_intents' ? 400 : 0);
    const answer = charge(one);
    await isDone;
    await tellAll(at.shop);
    expect((await paymentNow(at.shop, one.payment)).state).toBe('settled');
    expect(await answer).toEqual({ state: 'paid' });
    await expectPaidOnce(one);
  });

  test.each(['works', 'stolen'] as const)('since we were killed, when the card %s', async (behaves) => {
    const one = await month(behaves);
    await unheard(one);
    expect((await paymentNow(at.shop, one.payment)).state).toBe('begun');
    const { state } = await charge(one);
    expect(state).toBe(behaves === 'works' ? 'paid' : 'declined');
    expect(asked()).toHaveLength(1);
    await cancelOrder(at.shop.context, one.order);
  });

  test.each(['works', 'insufficient'] as const)(
    'is told by the webhook alone, when it %s',
    async (behaves) => {
      const one = await month(behaves);
      at.shop.stripe.settings.losesAnswers = 9;
      await charge(one);
      at.shop.stripe.settings.losesAnswers = 0;
      await tellAll(at.shop);
      expect(await paymentNow(at.shop, one.payment)).toMatchObject(
        behaves === 'works' ? { state: 'settled' } : { state: 'failed', decline: 'too-little' },
      );
      await cancelOrder(at.shop.context, one.order);
      await at.work(compareBooks);
      await expectRight(at.shop);
    },
  );

  test('and never told of is found by the nightly comparison', async () => {
    const one = await month();
    await unheard(one);
    at.shop.stripe.account.told.waiting.length = 0;
    await at.work(compareBooks);
    await expectPaidOnce(one);
  });

  test('is kept as paid when its order is to end', async () => {
    const one = await month();
    await unheard(one);
    at.shop.stripe.account.told.waiting.length = 0;
    pass(at.shop, 31);
    await at.work(expireOrders);
    await expectPaidOnce(one);
  });

  test('and was a no: its intent is ended at Stripe with the order, and why is kept', async () => {
    const one = await month('declined');
    await unheard(one);
    pass(at.shop, 31);
    await at.work(expireOrders);
    const { intentId, ...rest } = await paymentNow(at.shop, one.payment);
    expect(rest).toMatchObject({ state: 'failed', decline: 'declined' });
    expect(at.shop.stripe.account.intents.get(intentId ?? '')?.status).toBe('canceled');
    expect((await orderNow(at.shop, one.order)).state).toBe('expired');
  });
});

describe('what is not charged', () => {
  test('a month that was never asked for ends with its order', async () => {
    const one = await month();
    await cancelOrder(at.shop.context, one.order);
    expect((await paymentNow(at.shop, one.payment)).state).toBe('failed');
    expect(await charge(one)).toEqual({ state: 'declined', why: 'declined', code: 'canceled' });
    expect(asked()).toEqual([]);
  });

  test('an order that was paid on a page meanwhile', async () => {
    await withCard(at.shop, at.family);
    at.shop.stripe.calls.length = 0;
    const { order, session } = await toPay(at.shop, at.family, { plan: 'group8' });
    const payment = await inTransaction(at.shop.context, (within) => beginCharge(within, order));
    if (!payment) throw new Error('no card');
    const one: Month = { order, payment };
    at.shop.stripe.account.pay(session);
    await tellAll(at.shop);
    await expect(charge(one)).rejects.toMatchObject({ code: 'order_closed' });
    const begin = inTransaction(at.shop.context, (within) => beginCharge(within, one.order));
    await expect(begin).rejects.toMatchObject({ code: 'order_closed' });
    await at.work(expireOrders);
    expect((await paymentNow(at.shop, one.payment)).state).toBe('failed');
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('a payment on a page is no charge of a card', async () => {
    await withCard(at.shop, at.family);
    const { order, payment } = await toPay(at.shop, at.family, { plan: 'group8' });
    await expect(charge({ order, payment })).rejects.toMatchObject({ code: 'order_closed' });
    await cancelOrder(at.shop.context, order);
  });

  test('a card that was removed', async () => {
    const one = await month();
    await at.family.call('DELETE', '/api/card');
    expect(await charge(one)).toEqual({ state: 'declined', why: 'declined', code: 'no_card' });
    expect(asked()).toEqual([]);
    expect(await inTransaction(at.shop.context, (within) => beginCharge(within, one.order))).toBeUndefined();
    await cancelOrder(at.shop.context, one.order);
  });

  test.each(['detached', 'deleted'] as const)('a card %s on Stripe’s own pages, unheard of', async (how) => {
    const one = await month();
    const { wallet } = at.shop.stripe.account;
    const { methodId, customerId } = (await savedCardOf(at.shop.context, at.family.id)) ?? {};
    if (how === 'detached') wallet.detach(methodId ?? '');
    else wallet.deleteCustomer(customerId ?? '');
    expect(await charge(one)).toEqual({ state: 'declined', why: 'declined', code: 'no_card' });
    expect(await savedCardOf(at.shop.context, at.family.id)).toMatchObject({ methodId: null, last4: null });
    await cancelOrder(at.shop.context, one.order);
  });
});

describe('a payment by a saved card', () => {
  test('is given back as any other', async () => {
    const one = await month();
    await charge(one);
    const payment = await paymentNow(at.shop, one.payment);
    const back = { payment, amount: payment.pays, rule: 'goodwill', way: 'provider' } as const;
    await inTransaction(at.shop.context, (within) => askRefund(within, back));
    await at.work(sendRefunds);
    await tellAll(at.shop);
    const which = and(eq(refundOrders.paymentId, payment.id), eq(refundOrders.state, 'settled'));
    expect(await at.shop.context.database.$count(refundOrders, which)).toBe(1);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('that comes after its order was cancelled goes back', async () => {
    const one = await month();
    const { settings } = at.shop.stripe;
    await unheard(one);
    settings.mood = 'down';
    await cancelOrder(at.shop.context, one.order);
    settings.mood = 'up';
    expect(await charge(one)).toEqual({ state: 'paid' });
    expect((await orderNow(at.shop, one.order)).state).toBe('cancelled');
    await at.work(sendRefunds);
    await tellAll(at.shop);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('is disputed before we knew of it', async () => {
    const one = await month();
    await unheard(one);
    const { account } = at.shop.stripe;
    account.told.waiting.length = 0;
    const theirs = [...account.charges.values()].find(({ metadata }) => metadata.payment === one.payment.id);
    const dispute = account.dispute(theirs?.id ?? '');
    await tellAll(at.shop);
    expect((await paymentNow(at.shop, one.payment)).state).toBe('settled');
    account.closeDispute(dispute?.id ?? '', 'won');
    await tellAll(at.shop);
    await expectPaidOnce(one);
  });

  test('a no on Stripe’s page ends nothing: the family may try another card there', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    const { account } = at.shop.stripe;
    account.pay(session, { later: true });
    account.told.waiting.length = 0;
    const intent = account.intents.get(account.session(session).payment_intent ?? '');
    if (!intent) throw new Error('no intent');
    account.told.tell('payment_intent.payment_failed', intent);
    await tellAll(at.shop);
    expect((await paymentNow(at.shop, payment)).state).toBe('begun');
    account.arrive(session, true);
    await tellAll(at.shop);
    expect((await orderNow(at.shop, order)).state).toBe('paid');
    expect(await at.shop.context.database.$count(payments, eq(payments.orderId, order.id))).toBe(1);
  });
});
