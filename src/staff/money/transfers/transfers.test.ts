import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { bankTransfers } from '#src/shop/payments/bank/tables.server.ts';
import { compareBooks } from '#src/shop/payments/jobs/compare.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { pass, tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';

const at = openCounter();
let admin: SignedInPerson;
beforeEach(async () => {
  admin = await signIn(at.shop, 'admin');
});

const day = 24 * 60;
type Shown = { _id: string; kind: string; order: { number: number } | null };
const list = async (path: string) => (await admin.call('GET', `/api/admin/${path}`)).body;

/** Two families' payments, one of which goes back in part, transferred and arrived. */
async function transferred(): Promise<{ orders: OrderRow[]; amount: number }> {
  const { account } = at.shop.stripe;
  const orders: OrderRow[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { order, session } = await toPay(at.shop, at.family, { plan: 'group8' });
    account.pay(session);
    await tellAll(at.shop);
    orders.push(order);
  }
  const [charge] = account.charges.values();
  account.createRefund({ payment_intent: charge?.payment_intent ?? '', amount: '1000' }, 'succeeded');
  account.lying.takeFee(250);
  await tellAll(at.shop);
  pass(at.shop, 3 * day);
  const payout = account.lying.payOut();
  account.lying.arrivePayout(payout?.id ?? '');
  await at.work(compareBooks);
  return { orders, amount: payout?.amount ?? 0 };
}

describe('a transfer that its provider lists', () => {
  test('shows as the bank has it, and its parts sum to it', async () => {
    const { orders, amount } = await transferred();
    const [shown, ...others] = await list('transfers');
    expect(others).toEqual([]);
    const paid = orders.reduce((sum, one) => sum + one.amount, 0);
    expect(shown).toMatchObject({
      amount: { amount, currency: 'USD' },
      state: 'arrived',
      contents: 'known',
      parts: [
        { kind: 'charge', count: 2, amount: { amount: paid } },
        { kind: 'refund', count: 1, net: { amount: -1000 } },
        { kind: 'fee', count: 1, net: { amount: -250 } },
      ],
    });
    const { parts } = shown as { parts: { net: { amount: number } }[] };
    expect(parts.reduce((sum, { net }) => sum + net.amount, 0)).toBe(amount);
    expect(await list(`transfers/${shown._id}`)).toMatchObject({ rest: { amount: 0 } });
  });

  test('opens its lines with our order numbers, page by page and as a file', async () => {
    const { orders } = await transferred();
    const [{ _id: id }] = await list('transfers');
    const seen: Shown[] = [];
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({
        transfer: id,
        limit: '3',
        sort: 'oldest',
        ...(cursor && { cursor }),
      });
      const { body, headers } = await admin.call('GET', `/api/admin/movements?${query}`);
      seen.push(...body);
      cursor = /cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1];
      cursor = cursor && decodeURIComponent(cursor);
    } while (cursor);
    expect(seen.map(({ kind }) => kind).toSorted()).toEqual(['charge', 'charge', 'fee', 'refund']);
    const charges = seen.filter(({ kind }) => kind === 'charge').map(({ order }) => order?.number);
    expect(charges).toEqual(orders.map(({ number }) => number));
    const ofOne = await list(`movements?q=${orders[0]?.number}`);
    expect(ofOne.map(({ kind }: Shown) => kind)).toEqual(['refund', 'charge']);
    const file = String(await list(`movements/csv?transfer=${id}`));
    expect(file.trimEnd().split('\r\n')).toHaveLength(5);
    expect(await list(`movements?transfer=${id}&kind=fee`)).toMatchObject([{ about: 'Radar (2026-01)' }]);
  });

  test('is found by its day, its state and its trace; the file has its sums', async () => {
    const { amount } = await transferred();
    const [{ arrivesOn, trace, providerId }] = await list('transfers');
    expect(await list(`transfers?from=${arrivesOn}&until=${arrivesOn}&state=arrived`)).toHaveLength(1);
    expect(await list(`transfers?q=${trace}`)).toHaveLength(1);
    expect(await list(`transfers?q=${providerId}`)).toHaveLength(1);
    expect(await list('transfers?until=2026-01-01')).toEqual([]);
    expect(await list('transfers?state=failed')).toEqual([]);
    const [, line] = String(await list('transfers/csv')).split('\r\n');
    expect(line).toContain(String(amount / 100));
    expect(line).toContain(trace);
  });

  test('cannot be taken back by the staff', async () => {
    await transferred();
    const [{ _id: id }] = await list('transfers');
    expect((await admin.call('POST', `/api/admin/transfers/${id}/taken-back`)).status).toBe(404);
  });
});

describe('a transfer that the staff note', () => {
  const said = () => ({
    ...{ requestId: randomUUID(), provider: 'payme', day: '2026-01-10' },
    ...{ amount: 1_250_000.5, fee: 25_000 },
  });
  const note = (body: object) => admin.call('POST', '/api/admin/transfers', body);
  const soums = async () => {
    const of = (account: 'payme' | 'bank' | 'fees') => balanceOf(at.shop.context, account, 'UZS');
    return [await of('payme'), await of('bank'), await of('fees')];
  };

  test('stands in the books of its currency once, however often it is sent, and in the log', async () => {
    const body = said();
    const answers = await Promise.all([note(body), note(body), note(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await soums()).toEqual([-127_500_050, 125_000_050, 2_500_000]);
    const [{ _id: id }] = await list('transfers');
    expect(answers.map((one) => one.body._id)).toEqual([id, id, id]);
    const deeds = await at.shop.context.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(deeds).toMatchObject([{ act: 'bank-transfer-noted', actorId: admin.id }]);
    expect((await note({ ...body, amount: 7 })).status).toBe(409);
  });

  test('is taken back once, and then lies at the provider again', async () => {
    const { body } = await note(said());
    const back = () => admin.call('POST', `/api/admin/transfers/${body._id}/taken-back`);
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await soums()).toEqual([0, 0, 0]);
    expect(await list('transfers')).toMatchObject([{ state: 'cancelled' }]);
  });

  test.each([
    ['day', { day: '2027-01-01' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.005 }],
    ['fee', { fee: -1 }],
    ['provider', { provider: 'stripe' }],
  ])('is refused for its %s', async (field, wrong) => {
    const { status, body } = await note({ ...said(), ...wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await at.shop.context.database.$count(bankTransfers)).toBe(0);
  });
});
