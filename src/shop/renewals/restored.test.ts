import { beforeEach, expect, test } from 'vitest';
import { savedCardOf } from '#src/shop/payments/cards/saved-card.server.ts';
import { noteStopped } from '#src/shop/payments/stripe/cards/stopped.server.ts';
import { keepDatabase } from '../../../tests/make/yesterday.ts';
import {
  chargedAtStripe,
  monthsOf,
  renew,
  renewAt,
  subscribe,
  subscriptionNow,
} from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../tests/stand-ins/stripe/shop.ts';
import { againWords, goOn } from './acts/again.server.ts';
import { payMonth } from './acts/pay-month.server.ts';
import { stopSubscription } from './acts/stop.server.ts';
import { chargeMonth } from './charging/charge.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-15T20:00:00Z'));

const noticed = '2026-02-08T18:00:00Z';
const due = '2026-02-15T18:00:00Z';

/** A family whose second month is announced, and the database as it was then. */
async function announced() {
  const subscription = await subscribe(at.shop, at.family, { lessonId: at.lessonId });
  await renewAt(at.shop, noticed);
  return { subscription, restore: await keepDatabase(at.shop) };
}

/** The second month was charged once, is paid here, and the books are as Stripe's list. */
async function expectPaidOnce({ id }: { id: string }): Promise<void> {
  const { shop } = at;
  await renew(shop);
  await tellAll(shop);
  expect(chargedAtStripe(shop)).toEqual([4550, 4550]);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'running', paidUntil: '2026-03-15' });
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'paid' }, { state: 'ahead' }]);
  await expectRight(shop);
}

/** Somebody pays the second month on a page of Stripe's. */
async function payOnPage({ id }: { id: string }, isPayer: boolean): Promise<void> {
  const { url } = await payMonth(at.shop.context, id, { way: 'stripe', language: 'en', isPayer });
  const session = [...at.shop.stripe.account.sessions.values()].find((one) => one.url === url);
  at.shop.stripe.account.pay(session?.id ?? '');
  await tellAll(at.shop);
}

test('a backup of yesterday: what was charged since counts as paid, and is not charged again', async () => {
  const { subscription, restore } = await announced();
  await renewAt(at.shop, due);
  await restore();
  await renewAt(at.shop, '2026-02-16T18:00:00Z');
  await expectPaidOnce(subscription);
});

test('a backup from before the notice: it is announced anew, and what was charged counts as paid', async () => {
  const { shop } = at;
  const subscription = await subscribe(shop, at.family, { lessonId: at.lessonId });
  await renewAt(shop, '2026-02-08T17:00:00Z');
  const restore = await keepDatabase(shop);
  await renewAt(shop, noticed);
  await renewAt(shop, due);
  await restore();
  await renewAt(shop, '2026-02-16T18:00:00Z');
  await renewAt(shop, '2026-02-23T18:00:00Z');
  await expectPaidOnce(subscription);
});

test.each([
  ['the family', true],
  ['somebody else by a link', false],
])('a month that %s paid on a page since the backup is not charged', async (_, isPayer) => {
  const { subscription, restore } = await announced();
  await payOnPage(subscription, isPayer);
  await restore();
  await renewAt(at.shop, due);
  await expectPaidOnce(subscription);
});

test('a month that was charged since the backup cannot be paid again on a page', async () => {
  const { subscription, restore } = await announced();
  await renewAt(at.shop, due);
  await restore();
  await expect(payOnPage(subscription, false)).rejects.toMatchObject({ code: 'already_paid' });
  await expectPaidOnce(subscription);
});

test('a copy with the same keys that charges in the same second: Stripe takes one of them', async () => {
  const { shop } = at;
  const { subscription, restore } = await announced();
  shop.clock.set(due);
  const [month] = await monthsOf(shop, subscription);
  // The other copy has charged it between our look and our charge.
  const intents = new Map(shop.stripe.account.intents);
  await chargeMonth(shop.context, month?.id ?? '');
  const taken = [...shop.stripe.account.intents].filter(([id]) => !intents.has(id));
  await restore();
  for (const [id] of taken) shop.stripe.account.intents.delete(id);
  await chargeMonth(shop.context, month?.id ?? '');
  expect(chargedAtStripe(shop), 'the key is that of the month').toEqual([4550, 4550]);
  for (const [id, intent] of taken) shop.stripe.account.intents.set(id, intent);
  await renewAt(shop, '2026-02-15T18:06:00Z');
  await expectPaidOnce(subscription);
});

test.each(['has gone back', 'is of another amount'])(
  'where what was charged since %s, the staff decide',
  async (what) => {
    const { shop } = at;
    const { subscription, restore } = await announced();
    await renewAt(shop, due);
    const intent = [...shop.stripe.account.intents.values()].at(-1);
    if (what === 'has gone back')
      shop.stripe.account.createRefund({ payment_intent: intent?.id ?? '', amount: '4550' }, 'succeeded');
    else if (intent) intent.amount = 4000;
    await restore();
    await renewAt(shop, '2026-02-16T18:00:00Z');
    await renewAt(shop, '2026-02-19T18:00:00Z');
    expect(chargedAtStripe(shop)).toHaveLength(2);
    expect(await monthsOf(shop, subscription)).toMatchObject([{ state: 'late', actAt: null }]);
  },
);

test('the same database: a decline is no charge of somebody else', async () => {
  const { shop } = at;
  const card = { behaves: 'insufficient' } as const;
  const subscription = await subscribe(shop, at.family, { lessonId: at.lessonId }, { card });
  await renewAt(shop, noticed);
  await renewAt(shop, due);
  const [method] = shop.stripe.account.wallet.methods.keys();
  shop.stripe.account.wallet.behave(method ?? '', 'works');
  await renewAt(shop, '2026-02-16T18:00:00Z');
  await expectPaidOnce(subscription);
});

test.each(['stopped', 'stopped, and went on'])('what %s since the backup', async (what) => {
  const { shop } = at;
  const { subscription, restore } = await announced();
  const { id } = subscription;
  const note = () => noteStopped.run(shop.context, { subscriptionId: id }, { last: true });
  await stopSubscription(shop.context, id, { cause: 'payer', by: at.family });
  await note();
  if (what !== 'stopped') {
    const words = (await againWords(shop.context, await subscriptionNow(shop, subscription), 'en')) ?? '';
    await goOn(shop.context, id, words, 'en');
    await note();
  }
  await restore();
  await renewAt(shop, due);
  if (what !== 'stopped') return expectPaidOnce(subscription);
  expect(chargedAtStripe(shop)).toEqual([4550]);
  expect(await monthsOf(shop, subscription)).toMatchObject([{ state: 'late', actAt: null }]);
});

test('keys of another account for three days: no card is forgotten, and the month is the staff’s', async () => {
  const { shop } = at;
  const { subscription } = await announced();
  const { customers, methods } = shop.stripe.account.wallet;
  const card = await savedCardOf(shop.context, at.family.id);
  customers.clear();
  methods.clear();
  await renewAt(shop, due);
  await renewAt(shop, '2026-02-18T17:59:00Z');
  expect(await monthsOf(shop, subscription)).toMatchObject([{ state: 'ahead' }]);
  await renewAt(shop, '2026-02-18T18:05:00Z');
  expect(await monthsOf(shop, subscription)).toMatchObject([{ state: 'late', actAt: null }]);
  expect(await savedCardOf(shop.context, at.family.id)).toEqual(card);
});
