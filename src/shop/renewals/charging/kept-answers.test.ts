import { beforeEach, expect, test } from 'vitest';
import { cardKeeper } from '#src/shop/payments/providers.server.ts';
import {
  chargedAtStripe,
  monthsOf,
  payOnPage,
  renewAt,
  subscribe,
  subscriptionNow,
} from '../../../../tests/shop/renewals.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { payMonth } from '../acts/pay-month.server.ts';

const at = openCounter();
const byHand = { way: 'stripe', language: 'en', isPayer: true } as const;
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

const failures = async () => (await at.shop.mails()).filter(({ kind }) => kind === 'failed');

/** A month at whose charge Stripe broke, and keeps answering so by the key of that charge. */
async function brokenMonth() {
  const { shop } = at;
  const { settings } = shop.stripe;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  settings.moodFor = ({ path }) => (path === '/v1/payment_intents' ? 'breaks' : 'up');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  settings.moodFor = () => settings.mood;
  await renewAt(shop, '2026-02-28T18:06:00Z');
  expect(chargedAtStripe(shop)).toHaveLength(1);
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'ahead', tries: 0 }]);
  return { id };
}

test('a charge at which Stripe broke, and which it goes on refusing, does not keep a family from paying by hand', async () => {
  const { shop } = at;
  const { id } = await brokenMonth();
  const { url } = await payMonth(shop.context, id, byHand);
  // The page stays open though the month is due.
  await renewAt(shop, '2026-02-28T18:20:00Z');
  await payOnPage(shop, { url });
  expect(chargedAtStripe(shop)).toEqual([16_000, 16_000]);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'running', paidUntil: '2026-03-31' });
  expect(await failures()).toEqual([]);
  await expectRight(shop);
});

test('whoever does not pay by hand then is charged once Stripe has forgotten, and reads of no bank that said no', async () => {
  const { shop } = at;
  const { id } = await brokenMonth();
  await payMonth(shop.context, id, byHand);
  await renewAt(shop, '2026-02-28T18:50:00Z');
  await renewAt(shop, '2026-03-01T18:10:00Z');
  expect((await monthsOf(shop, { id }))[0]).toMatchObject({ state: 'paid', tries: 0 });
  expect(chargedAtStripe(shop)).toEqual([16_000, 16_000]);
  expect(await failures()).toEqual([]);
  await expectRight(shop);
});

test('while a charge is being asked for, nobody pays beside it', async () => {
  const { shop } = at;
  const { id } = await brokenMonth();
  shop.clock.set('2026-02-28T18:12:00Z');
  await expect(payMonth(shop.context, id, byHand)).rejects.toMatchObject({ code: 'being_paid' });
});

test('a customer who was deleted at Stripe is no bank’s no: the family is asked for its card again', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { plan: 'group8' });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  const { account } = shop.stripe;
  for (const { id: customer } of [...account.wallet.customers.values()])
    account.wallet.deleteCustomer(customer);
  account.told.waiting.length = 0;
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'failing', trouble: 'no-card', tries: 1 }]);
  const [mail] = await failures();
  expect(mail?.content?.text).toContain('your bank has not refused anything');
  expect(mail?.content?.text).not.toContain('declined');
  const page = await cardKeeper().openPage(shop.context, family, 'en');
  account.pay(page.split('/').at(-1) ?? '', { card: {} });
  await cardKeeper().lookAtPage(shop.context, family.id);
  await renewAt(shop, '2026-03-01T18:00:00Z');
  expect((await monthsOf(shop, { id }))[0]).toMatchObject({ state: 'paid' });
  await expectRight(shop);
});
