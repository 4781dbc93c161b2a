import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eraseAccount } from '#src/account/privacy/erasure/erase-account.server.ts';
import { readHeld } from '#src/account/privacy/held/held.server.ts';
import { ofAccount } from '#src/account/privacy/subject.server.ts';
import { findUser } from '#src/people/accounts/accounts.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { signIn } from '../../../../tests/people.ts';
import { programForTest } from '../../../../tests/program.ts';
import { mastercard, openCards, other, visa } from '../../../../tests/stripe/card-counter.ts';
import { tellStripe, toSave, withCard } from '../../../../tests/stripe/saving.ts';
import { pass, tellAll } from '../../../../tests/stripe/shop.ts';

const { at, row, card, wallet, attached, openPage } = openCards();

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
