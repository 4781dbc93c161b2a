import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { signIn } from '../../../../../tests/make/people.ts';
import { openCounter } from '../../../../../tests/stand-ins/stripe/counter.ts';
import { mastercard, openHolders, otherCard, visa } from '../../../../../tests/stand-ins/stripe/holders.ts';
import { tellStripe, toSave, withCard } from '../../../../../tests/stand-ins/stripe/saving.ts';
import { pass, tellAll } from '../../../../../tests/stand-ins/stripe/shop.ts';
import { programAnew } from '../../../../../tests/start/program.ts';

const at = openCounter();
const { attached, card, openPage, row, wallet } = openHolders(at);

describe('a card is changed on Stripe’s own page', () => {
  test('told by Stripe: the new one is theirs, the old one cannot be charged any more', async () => {
    const first = await withCard(at.shop, at.family);
    const session = await openPage();
    const { customerId } = (await row()) ?? {};
    expect(at.shop.stripe.account.session(session)).toMatchObject({
      mode: 'setup',
      customer: customerId,
      amount_total: null,
      success_url: 'http://dars.test/renewals',
    });
    at.shop.stripe.account.pay(session, { card: otherCard });
    await tellAll(at.shop);
    expect(await card()).toEqual(mastercard);
    expect(await tellStripe(at.shop)).toBe(0);
    expect([attached().length, wallet().methods.get(first)?.customer]).toEqual([1, null]);
  });

  test('found when the family comes back, though nothing was told', async () => {
    await withCard(at.shop, at.family);
    at.shop.stripe.account.pay(await openPage(), { card: otherCard });
    at.shop.stripe.account.told.waiting.length = 0;
    expect(await card()).toEqual(mastercard);
    expect((await row())?.pageId).toBeNull();
    at.shop.stripe.calls.length = 0;
    expect(await card()).toEqual(mastercard);
    expect(at.shop.stripe.calls).toEqual([]);
  });

  test('by who never paid, too', async () => {
    at.shop.stripe.account.pay(await openPage(), { card: otherCard });
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
    at.shop.stripe.account.pay(session, { card: otherCard });
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
    const program = await programAnew();
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
    await withCard(at.shop, at.family, otherCard);
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
