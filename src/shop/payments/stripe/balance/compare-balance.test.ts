import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openCounter } from '../../../../../tests/stand-ins/stripe/counter.ts';
import { pass, tellAll, toPay } from '../../../../../tests/stand-ins/stripe/shop.ts';
import { providerMovements } from '../../bank/tables.server.ts';
import { providerDifferences } from '../../differences/tables.server.ts';
import { compareBooks } from '../../jobs/compare.server.ts';

const at = openCounter();
const day = 24 * 60;

const night = () => at.work(compareBooks);
async function buyOne() {
  const bought = await toPay(at.shop, at.family, { plan: 'group8' });
  at.shop.stripe.account.pay(bought.session);
  await tellAll(at.shop);
  return bought.order;
}
const open = () =>
  at.shop.context.database.select().from(providerDifferences).where(isNull(providerDifferences.goneAt));
const movements = () =>
  at.shop.context.database.select().from(providerMovements).orderBy(providerMovements.at);
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

describe('what differs', () => {
  test('a line that we have no word for is told each night, and not booked', async () => {
    await buyOne();
    const { lying } = at.shop.stripe.account;
    const hold = {
      amount: -900,
      source: null,
      type: 'reserve_hold',
      reporting_category: 'risk_reserved_funds',
    };
    const { id } = lying.move(hold, { fee: 5 });
    const foreign = lying.move({ ...hold, amount: 4200, type: 'topup' });
    foreign.currency = 'eur';
    await night();
    pass(at.shop, 30 * day);
    await night();
    const found = (await open()).toSorted((one, other) => one.objectId.localeCompare(other.objectId));
    expect(found).toMatchObject([
      { objectId: 'balance' },
      { objectId: id, theirs: -905, ours: null },
      { objectId: foreign.id, theirs: null, ours: null },
    ]);
    const kept = (await movements()).filter(({ kind }) => kind === 'other');
    expect(kept.map(({ about }) => about)).toEqual(['reserve_hold · -900 usd', 'topup · 4200 eur']);
  });

  test('what lies at Stripe is compared: a line that is not booked shows there too, until it is gone', async () => {
    const order = await buyOne();
    await night();
    const stray = at.shop.stripe.account.lying.charged('ch_stray', 2000);
    await night();
    const ours = order.amount - feeOf(order.amount) - stray.fee;
    expect(await open()).toMatchObject([{ objectId: 'balance', theirs: ours + 2000, ours }]);
    at.shop.stripe.account.lying.refunded('re_stray', 2000);
    await night();
    expect(await open()).toEqual([]);
  });

  test('a refund on its way has left Stripe, and the books wait: that is no difference', async () => {
    await buyOne();
    const { account } = at.shop.stripe;
    const [charge] = account.charges.values();
    const refund = account.createRefund({ payment_intent: charge?.payment_intent ?? '' }, 'pending');
    await tellAll(at.shop);
    await night();
    expect(await open()).toEqual([]);
    account.settleRefund(refund.id, 'failed');
    await tellAll(at.shop);
    await night();
    expect(await open()).toEqual([]);
  });

  test('while money moves nothing is said about what lies there', async () => {
    await buyOne();
    const { stripe, context } = at.shop;
    stripe.settings.lateness = ({ path }) => {
      if (path === '/v1/disputes') stripe.account.lying.charged('ch_meanwhile', 1000);
      return 0;
    };
    await night();
    stripe.settings.lateness = () => 0;
    expect(await open()).toEqual([]);
    await night();
    expect(await open()).toMatchObject([{ objectId: 'balance' }]);
    const moved = and(eq(providerMovements.sourceId, 'ch_meanwhile'), isNull(providerMovements.orderId));
    expect(await context.database.$count(providerMovements, moved)).toBe(1);
  });
});
