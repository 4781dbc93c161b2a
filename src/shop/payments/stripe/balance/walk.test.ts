import { isNull, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { ledgerEntries } from '#src/books/ledger/tables.server.ts';
import { expectRight } from '../../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../../tests/stand-ins/stripe/counter.ts';
import { pass, tellAll, toPay } from '../../../../../tests/stand-ins/stripe/shop.ts';
import { bankTransfers, providerMovements } from '../../bank/tables.server.ts';
import { providerDifferences } from '../../differences/tables.server.ts';
import { compareBooks } from '../../jobs/compare.server.ts';
import { openStripe } from '../client.server.ts';
import { walkBalance } from './walk.server.ts';

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
const transfers = () => at.shop.context.database.select().from(bankTransfers).orderBy(bankTransfers.id);
const movements = () =>
  at.shop.context.database.select().from(providerMovements).orderBy(providerMovements.at);
const booked = async () => {
  const { context } = at.shop;
  const [stripe, bank, fees] = await Promise.all(
    (['stripe', 'bank', 'fees'] as const).map((account) => balanceOf(context, account)),
  );
  return { stripe, bank, fees };
};
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

describe('fees', () => {
  test('of a payment are booked once, about its order, however often the night comes', async () => {
    const order = await buyOne();
    await night();
    await night();
    const fee = feeOf(order.amount);
    expect(await booked()).toEqual({ stripe: order.amount - fee, bank: 0, fees: fee });
    const entries = await at.shop.context.database
      .select({ kind: ledgerEntries.kind, aboutId: ledgerEntries.aboutId })
      .from(ledgerEntries)
      .where(like(ledgerEntries.cause, 'movement %'));
    expect(entries).toEqual([{ kind: 'fee', aboutId: order.id }]);
    expect(await open()).toEqual([]);
  });

  test('of a dispute and of Stripe itself are booked, and of a payment stay when that goes back', async () => {
    const order = await buyOne();
    const { account } = at.shop.stripe;
    const [charge] = account.charges.values();
    const dispute = account.dispute(charge?.id ?? '');
    account.lying.takeFee(700);
    account.closeDispute(dispute?.id ?? '', 'won');
    await tellAll(at.shop);
    account.createRefund({ payment_intent: charge?.payment_intent ?? '' }, 'succeeded');
    await tellAll(at.shop);
    await night();
    const fees = feeOf(order.amount) + 1500 + 700;
    expect(await booked()).toEqual({ stripe: -fees, bank: 0, fees });
    const kinds = (await movements()).map(({ kind, orderId }) => [kind, orderId]);
    const ours = ['charge', 'dispute', 'dispute', 'refund'].map((kind) => [kind, order.id]);
    expect(kinds.toSorted()).toEqual([...ours, ['fee', null]].toSorted());
    expect((await movements()).find(({ kind }) => kind === 'fee')?.about).toBe('Radar (2026-01)');
    expect(await open()).toEqual([]);
  });

  test('that came in an outage of a month are caught up with, and before they were is no gap', async () => {
    await buyOne();
    await night();
    at.shop.stripe.settings.mood = 'down';
    const taken = [];
    for (let week = 0; week < 5; week += 1) {
      pass(at.shop, 7 * day);
      taken.push(at.shop.stripe.account.lying.takeFee(100 + week).id);
      await expect(night()).rejects.toThrow();
    }
    at.shop.stripe.settings.mood = 'up';
    await night();
    const known = (await movements()).map(({ providerId }) => providerId);
    expect(known).toEqual(expect.arrayContaining(taken));
    await expectRight(at.shop);
  });

  test('are booked once by two nights at once, and by one that ended half-way', async () => {
    for (let count = 0; count < 4; count += 1) await buyOne();
    const { context } = at.shop;
    const stripe = await openStripe(context.config);
    let calls = 0;
    const dying = new Proxy(context.database, {
      get(target, property) {
        if (property === 'transaction' && ++calls > 2) throw new Error('killed');
        const value = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(walkBalance({ ...context, database: dying }, stripe)).rejects.toThrow('killed');
    expect(await movements()).toHaveLength(2);
    await Promise.all([walkBalance(context, stripe), walkBalance(context, stripe)]);
    expect(await movements()).toHaveLength(4);
    await expectRight(at.shop);
  });
});

describe('a transfer to the bank', () => {
  test('is booked when Stripe makes it, followed until it is there, and known by its lines', async () => {
    const order = await buyOne();
    const { lying } = at.shop.stripe.account;
    expect(lying.payOut()).toBeUndefined();
    pass(at.shop, 3 * day);
    const payout = lying.payOut();
    await night();
    const amount = order.amount - feeOf(order.amount);
    expect(await booked()).toEqual({ stripe: 0, bank: amount, fees: feeOf(order.amount) });
    expect(await transfers()).toMatchObject([
      { providerId: payout?.id, amount, state: 'on-its-way', contents: 'waits', trace: null },
    ]);
    // Long after the days that are walked again.
    pass(at.shop, 20 * day);
    lying.arrivePayout(payout?.id ?? '');
    await night();
    const [transfer] = await transfers();
    expect(transfer).toMatchObject({ state: 'arrived', contents: 'known', trace: `FED${payout?.id}` });
    expect(transfer?.arrivesOn).toBe(new Date((payout?.arrival_date ?? 0) * 1000).toISOString().slice(0, 10));
    const lines = (await movements()).filter(({ transferId }) => transferId === transfer?.id);
    expect(lines.map(({ kind, net }) => [kind, net])).toEqual([
      ['charge', amount],
      ['transfer', -amount],
    ]);
    expect(await open()).toEqual([]);
  });

  test('that comes back lies at Stripe again, and goes with the next one', async () => {
    await buyOne();
    const { lying } = at.shop.stripe.account;
    pass(at.shop, 3 * day);
    const first = lying.payOut();
    await night();
    lying.arrivePayout(first?.id ?? '');
    await night();
    lying.failPayout(first?.id ?? '');
    await night();
    expect(await booked()).toMatchObject({ stripe: first?.amount, bank: 0 });
    expect(await transfers()).toMatchObject([{ state: 'failed', failure: 'account_closed' }]);
    const second = lying.payOut();
    lying.arrivePayout(second?.id ?? '');
    await night();
    expect(await booked()).toMatchObject({ stripe: 0, bank: second?.amount });
    const [, next] = await transfers();
    const back = (await movements()).filter(({ kind }) => kind === 'transfer-back');
    expect(back).toMatchObject([{ transferId: next?.id, net: first?.amount }]);
    await expectRight(at.shop);
  });

  test('that somebody made by hand in the Dashboard is booked, and Stripe does not say of what it is', async () => {
    await buyOne();
    pass(at.shop, 3 * day);
    at.shop.stripe.account.lying.payOut({ automatic: false });
    await night();
    await night();
    expect(await transfers()).toMatchObject([{ contents: 'unknown', state: 'on-its-way' }]);
    await expectRight(at.shop);
  });
});
