import { describe, expect, test } from 'vitest';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { openMonths } from '../../../../tests/stand-ins/stripe/months.ts';
import { orderNow, pass, paymentNow, tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';
import { cancelOrder } from '../end.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { expireOrders } from '../jobs/expire.server.ts';

const at = openCounter();
const { asked, behave, charge, charged, expectPaidOnce, month, unheard } = openMonths(at);

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
    await behave('works');
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
