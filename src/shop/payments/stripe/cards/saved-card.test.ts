import { describe, expect, test } from 'vitest';
import { openCounter } from '../../../../../tests/stand-ins/stripe/counter.ts';
import { mastercard, openHolders, otherCard, visa } from '../../../../../tests/stand-ins/stripe/holders.ts';
import { tellStripe, toSave, withCard } from '../../../../../tests/stand-ins/stripe/saving.ts';
import { orderNow, pass, paymentNow, tellAll, toPay } from '../../../../../tests/stand-ins/stripe/shop.ts';
import { compareBooks } from '../../jobs/compare.server.ts';
import { lookAtPayment } from '../standing.server.ts';
import { customerOf } from './customers.server.ts';

const at = openCounter();
const { attached, card, creations, row, wallet } = openHolders(at);

describe('a card that is saved with a payment', () => {
  test('is known by its last four digits and until when it is good, and by nothing else', async () => {
    expect(await card()).toBeNull();
    const { order, session } = await toSave(at.shop, at.family);
    const opened = at.shop.stripe.account.session(session);
    expect(opened).toMatchObject({ customer: (await row())?.customerId, customer_email: null });
    expect(await card()).toBeNull();
    at.shop.stripe.account.pay(session, { card: '4242424242424242' });
    await tellAll(at.shop);
    expect((await orderNow(at.shop, order)).state).toBe('paid');
    expect(await card()).toEqual(visa);
    expect(await row()).toMatchObject({ methodId: attached()[0], customerGoneAt: null });
    expect(creations().map(({ said }) => said)).toEqual([{ email: at.family.email }]);
    const sent = JSON.stringify(at.shop.stripe.calls);
    for (const secret of ['Zulfiya', order.learnerId, at.family.id]) expect(sent).not.toContain(secret);
  });

  test('stays with Stripe alone where the family did not want that', async () => {
    const { session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session);
    await tellAll(at.shop);
    expect([await row(), await card(), attached()]).toEqual([undefined, null, []]);
    expect(at.shop.stripe.account.session(session)).toMatchObject({ customer: null });
  });

  test('is saved though Stripe broke over the customer, and would answer so by that key for a day', async () => {
    const { settings } = at.shop.stripe;
    const first = creations().length;
    settings.moodFor = ({ path }) => (path === '/v1/customers' ? 'breaks' : 'up');
    await expect(toSave(at.shop, at.family)).rejects.toMatchObject({ code: 'way_unavailable' });
    settings.moodFor = () => settings.mood;
    const { session } = await toSave(at.shop, at.family);
    at.shop.stripe.account.pay(session, { card: '4242424242424242' });
    await tellAll(at.shop);
    expect(await card()).toEqual(visa);
    expect(creations().length).toBeGreaterThan(first + 2);
  });

  test('is there when we looked, and told of twice afterwards it is the same', async () => {
    const { payment, session } = await toSave(at.shop, at.family);
    at.shop.stripe.account.pay(session);
    await lookAtPayment(at.shop.context, await paymentNow(at.shop, payment));
    const before = await row();
    expect(before).toMatchObject({ last4: '4242' });
    const { waiting } = at.shop.stripe.account.told;
    waiting.push(...waiting);
    await tellAll(at.shop);
    expect(await row()).toEqual(before);
    expect(await tellStripe(at.shop)).toBe(0);
    expect(attached()).toEqual([before?.methodId]);
  });

  test('is there though the payment was found by the nightly comparison alone', async () => {
    const { payment, session } = await toSave(at.shop, at.family);
    at.shop.stripe.account.pay(session);
    at.shop.stripe.account.told.waiting.length = 0;
    await at.work(compareBooks);
    expect((await paymentNow(at.shop, payment)).state).toBe('settled');
    expect(await card()).toEqual(visa);
  });

  test('comes with the money where that takes its time', async () => {
    const { session } = await toSave(at.shop, at.family);
    at.shop.stripe.account.pay(session, { later: true });
    await tellAll(at.shop);
    expect(await card()).toBeNull();
    at.shop.stripe.account.arrive(session, true);
    await tellAll(at.shop);
    expect(await card()).toEqual(visa);
  });

  test('takes the place of the one before', async () => {
    const first = await withCard(at.shop, at.family);
    const second = await withCard(at.shop, at.family, otherCard);
    expect(await card()).toEqual(mastercard);
    expect(await tellStripe(at.shop)).toBe(0);
    expect(attached()).toEqual([second]);
    expect(second).not.toBe(first);
    expect(creations()).toHaveLength(1);
  });

  test('an older one that is told of late does not', async () => {
    const first = await toSave(at.shop, at.family);
    at.shop.stripe.account.pay(first.session);
    const late = at.shop.stripe.account.told.waiting.splice(0);
    pass(at.shop, 1);
    const second = await withCard(at.shop, at.family, otherCard);
    at.shop.stripe.account.told.waiting.push(...late);
    await tellAll(at.shop);
    expect((await paymentNow(at.shop, first.payment)).state).toBe('settled');
    expect(await card()).toEqual(mastercard);
    expect(await tellStripe(at.shop)).toBe(0);
    expect(attached()).toEqual([second]);
  });
});

describe('the customer at Stripe', () => {
  const payer = () => ({ id: at.family.id, email: at.family.email });
  const once = () => customerOf(at.shop.context, payer());

  test('is made once, asked for at once too', async () => {
    const all = await Promise.all([once(), once(), once()]);
    expect(new Set([...all, await once()]).size).toBe(1);
    expect(wallet().customers.size).toBe(1);
  });

  test('is made once though the answer was lost', async () => {
    at.shop.stripe.settings.losesAnswers = 9;
    await expect(once()).rejects.toThrow();
    at.shop.stripe.settings.losesAnswers = 0;
    await once();
    expect(wallet().customers.size).toBe(1);
  });

  test('has the address that the family has now', async () => {
    const id = await once();
    const email = 'another@dars.test';
    expect(await customerOf(at.shop.context, { ...payer(), email })).toBe(id);
    expect(wallet().customers.get(id)?.email).toBe(email);
  });

  test.each(['told', 'not told'])('deleted at Stripe, %s of it, is followed by another', async (how) => {
    await withCard(at.shop, at.family);
    const { customerId = '' } = (await row()) ?? {};
    wallet().deleteCustomer(customerId);
    if (how === 'not told') at.shop.stripe.account.told.waiting.length = 0;
    await tellAll(at.shop);
    if (how === 'told')
      expect([await card(), (await row())?.customerGoneAt]).toEqual([null, at.shop.clock.now()]);
    await withCard(at.shop, at.family, otherCard);
    expect(await card()).toEqual(mastercard);
    expect((await row())?.customerId).not.toBe(customerId);
    // And what is told of the first once more changes nothing.
    const gone = wallet().customers.get(customerId);
    if (gone) at.shop.stripe.account.told.tell('customer.deleted', gone);
    await tellAll(at.shop);
    expect(await card()).toEqual(mastercard);
  });
});
