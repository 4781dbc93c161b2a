import { beforeEach, expect, test } from 'vitest';
import { chargedAtStripe, renewAt, subscribe, subscriptionNow } from '../../../../tests/shop/renewals.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { goOn } from './again.server.ts';
import { offerPrice } from './price.server.ts';
import { stopSubscription } from './stop.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-15T20:00:00Z'));

const subscribed = () => subscribe(at.shop, at.family, { plan: 'group8' });
const own = async () => (await at.family.call('GET', '/api/renewals')).body.own[0];
async function sayYes(id: string) {
  const { words } = (await own()).offer;
  expect((await at.family.call('POST', `/api/renewals/${id}/price`, { agreed: words })).status).toBe(200);
}

test.each([
  ['a higher one', 17_000],
  ['another lower one', 15_500],
  ['the one before', 16_000],
])(
  'a lower price that was announced is charged as told, though %s is announced after it',
  async (_, later) => {
    const { shop } = at;
    const { id } = await subscribed();
    await offerPrice(shop.context, id, 15_000);
    await renewAt(shop, '2026-02-01T20:00:00Z');
    expect(await offerPrice(shop.context, id, later)).toBe(true);
    expect(await subscriptionNow(shop, { id })).toMatchObject({
      ...{ amount: 15_000, offeredAmount: later, offeredFrom: '2026-03-15' },
    });
    await renewAt(shop, '2026-02-08T20:00:00Z');
    await renewAt(shop, '2026-02-15T20:00:00Z');
    expect(chargedAtStripe(shop)).toEqual([16_000, 15_000]);
  },
);

test('a price that a family said yes to holds until another one does', async () => {
  const { shop } = at;
  const { id } = await subscribed();
  await offerPrice(shop.context, id, 18_000);
  await sayYes(id);
  await renewAt(shop, '2026-02-01T20:00:00Z');
  await offerPrice(shop.context, id, 20_000);
  await renewAt(shop, '2026-02-08T20:00:00Z');
  await renewAt(shop, '2026-02-15T20:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([16_000, 18_000]);
});

test('the price that is paid takes back one that was announced, and the family is told once', async () => {
  const { shop } = at;
  const { id } = await subscribed();
  await offerPrice(shop.context, id, 18_000);
  expect(await offerPrice(shop.context, id, 18_000), 'told already').toBe(false);
  expect(await offerPrice(shop.context, id, 16_000)).toBe(true);
  expect(await offerPrice(shop.context, id, 16_000)).toBe(false);
  expect((await own()).offer).toBeNull();
  expect((await shop.mails()).filter(({ kind }) => kind === 'price')).toHaveLength(2);
});

test('who changes to another plan is asked nothing about the price of the one before', async () => {
  const { shop } = at;
  const { id } = await subscribed();
  await offerPrice(shop.context, id, 18_000);
  const { body } = await at.family.call('GET', `/api/renewals/${id}/plans`);
  const { plan, words } = body.find((one: { plan: string }) => one.plan === 'group12');
  await at.family.call('POST', `/api/renewals/${id}/plan`, { plan, agreed: words });
  expect((await own()).offer).toBeNull();
  expect(await offerPrice(shop.context, id, 17_000)).toBe(false);
});

test('what is stopped asks nobody about a price', async () => {
  const { shop, family } = at;
  const { id } = await subscribed();
  await offerPrice(shop.context, id, 18_000);
  const { words } = (await own()).offer;
  await stopSubscription(shop.context, id, { cause: 'payer', by: family });
  expect((await own()).offer).toBeNull();
  const yes = await family.call('POST', `/api/renewals/${id}/price`, { agreed: words });
  expect(yes.status).toBe(404);
});

test.each([
  ['a higher one that they said yes to before they stopped does not hold', 18_000, [16_000, 16_000, 16_000]],
  ['a lower one that was announced before holds from its day on', 15_000, [16_000, 15_000, 15_000]],
])('who goes on pays what they agree to then: %s', async (_, offered, charged) => {
  const { shop, family } = at;
  const { id } = await subscribed();
  await offerPrice(shop.context, id, offered);
  await sayYes(id);
  await stopSubscription(shop.context, id, { cause: 'payer', by: family });
  const { again } = await own();
  expect(again).toContain(`${(charged[1] ?? 0) / 100}$`);
  await goOn(shop.context, id, again, 'en');
  for (const day of ['02-08', '02-15', '03-08', '03-15']) await renewAt(shop, `2026-${day}T20:00:00Z`);
  expect(chargedAtStripe(shop)).toEqual(charged);
});
