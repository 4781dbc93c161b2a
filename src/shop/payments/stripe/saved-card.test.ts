import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { eraseAccount } from '#src/account/privacy/erasure/erase-account.server.ts';
import { readHeld } from '#src/account/privacy/held/held.server.ts';
import { ofAccount } from '#src/account/privacy/subject.server.ts';
import { findUser } from '#src/people/accounts/accounts.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { signIn } from '../../../../tests/people.ts';
import { programForTest } from '../../../../tests/program.ts';
import { openCounter } from '../../../../tests/stripe/counter.ts';
import { tellStripe, toSave, withCard } from '../../../../tests/stripe/saving.ts';
import { orderNow, pass, paymentNow, tellAll, toPay } from '../../../../tests/stripe/shop.ts';
import { savedCardOf } from '../cards/cards.server.ts';
import { customerOf } from '../cards/customers.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { lookAtPayment } from './standing.server.ts';

const at = openCounter();
beforeEach(async () => {
  at.shop.stripe.settings.done = () => {};
  // What was promised about the cards of the test before.
  await tellStripe(at.shop);
  at.shop.stripe.calls.length = 0;
});

const row = () => savedCardOf(at.shop.context, at.family.id);
const card = async () => (await at.family.call('GET', '/api/card')).body.card;
const wallet = () => at.shop.stripe.account.wallet;
const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };
const other = { brand: 'mastercard', last4: '4444', exp_month: 3, exp_year: 2031 };
const mastercard = { brand: 'mastercard', last4: '4444', expMonth: 3, expYear: 2031 };
/** The cards that Stripe could charge. */
const attached = () => [...wallet().methods.values()].filter(({ customer }) => customer).map(({ id }) => id);
const creations = () =>
  at.shop.stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/customers');
/** Opens Stripe's page for another card. @returns the session's id */
async function openPage(): Promise<string> {
  const { status, body } = await at.family.call('POST', '/api/card');
  expect(status).toBe(201);
  return body.url.split('/').at(-1);
}

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
    const second = await withCard(at.shop, at.family, other);
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
    const second = await withCard(at.shop, at.family, other);
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
    await withCard(at.shop, at.family, other);
    expect(await card()).toEqual(mastercard);
    expect((await row())?.customerId).not.toBe(customerId);
    // And what is told of the first once more changes nothing.
    const gone = wallet().customers.get(customerId);
    if (gone) at.shop.stripe.account.told.tell('customer.deleted', gone);
    await tellAll(at.shop);
    expect(await card()).toEqual(mastercard);
  });
});

describe('a card is changed on Stripe’s own page', () => {
  test('told by Stripe: the new one is theirs, the old one cannot be charged any more', async () => {
    const first = await withCard(at.shop, at.family);
    const session = await openPage();
    const { customerId } = (await row()) ?? {};
    expect(at.shop.stripe.account.session(session)).toMatchObject({
      mode: 'setup',
      customer: customerId,
      amount_total: null,
      success_url: 'http://dars.test/account',
    });
    at.shop.stripe.account.pay(session, { card: other });
    await tellAll(at.shop);
    expect(await card()).toEqual(mastercard);
    expect(await tellStripe(at.shop)).toBe(0);
    expect([attached().length, wallet().methods.get(first)?.customer]).toEqual([1, null]);
  });

  test('found when the family comes back, though nothing was told', async () => {
    await withCard(at.shop, at.family);
    at.shop.stripe.account.pay(await openPage(), { card: other });
    at.shop.stripe.account.told.waiting.length = 0;
    expect(await card()).toEqual(mastercard);
    expect((await row())?.pageId).toBeNull();
    at.shop.stripe.calls.length = 0;
    expect(await card()).toEqual(mastercard);
    expect(at.shop.stripe.calls).toEqual([]);
  });

  test('by who never paid, too', async () => {
    at.shop.stripe.account.pay(await openPage(), { card: other });
    await tellAll(at.shop);
    expect(await card()).toEqual(mastercard);
  });

  test('and the page that is open is gone on with; one whose time is over is not', async () => {
    await withCard(at.shop, at.family);
    const session = await openPage();
    expect(await openPage()).toBe(session);
    pass(at.shop, 61);
    expect(await openPage()).not.toBe(session);
    expect(await card()).toEqual(visa);
  });

  test('while Stripe does not answer: the page says so, and the card that is there is shown', async () => {
    await withCard(at.shop, at.family);
    const session = await openPage();
    at.shop.stripe.account.pay(session, { card: other });
    at.shop.stripe.settings.mood = 'down';
    expect((await at.family.call('POST', '/api/card')).body.code).toBe('way_unavailable');
    expect(await card()).toEqual(visa);
    at.shop.stripe.settings.mood = 'up';
    expect(await card()).toEqual(mastercard);
  });

  test('not before the address is confirmed, and not where cards are not taken', async () => {
    await at.shop.context.database
      .update(users)
      .set({ emailConfirmedAt: null })
      .where(eq(users.id, at.family.id));
    expect((await at.family.call('POST', '/api/card')).body.code).toBe('email_not_confirmed');
    const program = await programForTest();
    const family = await signIn(program, 'student');
    expect((await family.call('POST', '/api/card')).body.code).toBe('way_unavailable');
    expect((await family.call('GET', '/api/card')).body).toEqual({ card: null });
    expect(at.shop.stripe.calls).toEqual([]);
  });
});

describe('a card is removed', () => {
  const remove = () => at.family.call('DELETE', '/api/card');

  test('here at once, and at Stripe once it answers; repeated, nothing more', async () => {
    const method = await withCard(at.shop, at.family);
    at.shop.stripe.settings.mood = 'down';
    expect([(await remove()).body, (await remove()).body]).toEqual([{ card: null }, { card: null }]);
    expect(await row()).toMatchObject({ methodId: null, brand: null, last4: null, expMonth: null });
    expect(await tellStripe(at.shop)).toBe(1);
    expect(attached()).toEqual([method]);
    at.shop.stripe.settings.mood = 'up';
    expect(await tellStripe(at.shop)).toBe(0);
    expect(attached()).toEqual([]);
  });

  test('told of the payment once more, it does not come back, whether Stripe has let go of it or not', async () => {
    const { session } = await toSave(at.shop, at.family);
    at.shop.stripe.account.pay(session);
    const { waiting } = at.shop.stripe.account.told;
    const told = [...waiting];
    await tellAll(at.shop);
    await remove();
    const again = () => waiting.push(...told.map((one) => ({ ...one, id: `${one.id}_again` })));
    again();
    await tellAll(at.shop);
    expect(await card()).toBeNull();
    expect(await tellStripe(at.shop)).toBe(0);
    at.shop.stripe.account.told.waiting.push(...told.map((one) => ({ ...one, id: `${one.id}_late` })));
    await tellAll(at.shop);
    expect([await card(), attached()]).toEqual([null, []]);
  });

  test('and another one is saved later', async () => {
    await withCard(at.shop, at.family);
    await remove();
    await withCard(at.shop, at.family, other);
    expect(await card()).toEqual(mastercard);
    expect(await tellStripe(at.shop)).toBe(0);
    expect(attached()).toHaveLength(1);
  });

  test('on Stripe’s own pages: it is forgotten here too', async () => {
    wallet().detach(await withCard(at.shop, at.family));
    await tellAll(at.shop);
    expect([await card(), (await row())?.methodId]).toEqual([null, null]);
  });
});

test('a card that its bank has renewed has the new digits and date', async () => {
  const method = await withCard(at.shop, at.family);
  wallet().renew(method, { last4: '1881', exp_month: 1, exp_year: 2034 });
  await tellAll(at.shop);
  expect(await card()).toEqual({ brand: 'visa', last4: '1881', expMonth: 1, expYear: 2034 });
  expect((await row())?.methodId).toBe(method);
});

describe('somebody takes their data, or has them erased', () => {
  test('the card is in the export, without Stripe’s ids of it', async () => {
    await withCard(at.shop, at.family);
    const { money } = await readHeld(at.shop.context, await ofAccount(at.shop.context, at.family.id));
    expect(money?.card).toEqual({ ...visa, savedAt: expect.any(Date) });
  });

  test('the customer is deleted at Stripe, once it answers', async () => {
    await withCard(at.shop, at.family);
    const { customerId = '' } = (await row()) ?? {};
    const user = await findUser(at.shop.context, at.family.id);
    if (!user) throw new Error('nobody');
    at.shop.stripe.settings.mood = 'down';
    await inTransaction(at.shop.context, (context) => eraseAccount(context, user));
    expect(await row()).toBeUndefined();
    expect(await tellStripe(at.shop)).toBe(1);
    at.shop.stripe.settings.mood = 'up';
    expect(await tellStripe(at.shop)).toBe(0);
    expect(wallet().customers.get(customerId)?.deleted).toBe(true);
    await tellAll(at.shop);
    expect([await row(), attached()]).toEqual([undefined, []]);
  });
});
