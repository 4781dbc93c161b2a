import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf, heldFor } from '#src/books/ledger/balances.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { issueReceipts } from '#src/shop/receipts/issue-due.server.ts';
import { receipts } from '#src/shop/receipts/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { orderNow, pass, paymentNow, tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';
import { providerDifferences } from '../differences/tables.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { sendRefunds } from '../jobs/refunds.server.ts';
import { giveBackOf } from '../refunds/giving-back.server.ts';
import { refundOrders } from '../tables.server.ts';

const at = openCounter();

const refundsOf = (payment: { id: string }) =>
  at.shop.context.database.select().from(refundOrders).where(eq(refundOrders.paymentId, payment.id));

describe('a refund of a payment that is disputed', () => {
  /** What was paid, of which so much is to go back and so much is disputed, in cents. */
  async function contested(back: number, part: number) {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session);
    await tellAll(at.shop);
    const now = await paymentNow(at.shop, payment);
    const charge = at.shop.stripe.account.intents.get(now.intentId ?? '')?.latest_charge ?? '';
    const dispute = at.shop.stripe.account.dispute(charge, { part })?.id ?? '';
    await tellAll(at.shop);
    const giving = { amount: back, rule: 'goodwill', way: 'provider' } as const;
    const paid = await orderNow(at.shop, order);
    await inTransaction(at.shop.context, (context) => giveBackOf(context, paid, giving));
    return { order: paid, payment: now, dispute };
  }
  const close = async (dispute: string, how: 'won' | 'lost') => {
    at.shop.stripe.account.closeDispute(dispute, how);
    await tellAll(at.shop);
    await at.work(sendRefunds);
  };
  const seenBy = async ({ id }: { id: string }) => (await at.family.call('GET', `/api/orders/${id}`)).body;
  const creditOf = () => heldFor(at.shop.context, 'family', at.family.id);
  const mailed = (order: { id: string }) =>
    at.shop.context.database
      .select({ kind: mails.kind, text: sql<string>`${mails.content}->>'text'` })
      .from(mails)
      .where(eq(mails.aboutId, order.id));

  test('waits without a try, tells why, is no difference, and goes out once the dispute is won', async () => {
    const { order, payment, dispute } = await contested(4550, 4550);
    for (let day = 0; day < 3; day += 1) {
      await at.work(sendRefunds);
      pass(at.shop, 24 * 60);
      await at.work(compareBooks);
    }
    const tries = () =>
      at.shop.stripe.calls.filter(({ method, path }) => `${method} ${path}` === 'POST /v1/refunds');
    expect(tries()).toEqual([]);
    expect((await seenBy(order)).refunds).toMatchObject([{ state: 'asked', waits: true }]);
    const admin = await signIn(at.shop, 'admin');
    const { body } = await admin.call('GET', `/api/admin/orders/${order.id}`);
    expect(body.refunds).toMatchObject([{ state: 'asked', waits: true }]);
    const list = await admin.call('GET', `/api/admin/refunds?q=${order.number}`);
    expect(list.body).toMatchObject([{ state: 'asked', waits: true }]);
    expect(await at.shop.context.database.$count(providerDifferences)).toBe(0);
    await close(dispute, 'won');
    expect(await refundsOf(payment)).toMatchObject([{ state: 'settled', amount: 4550 }]);
    await tellAll(at.shop);
    await at.work(compareBooks);
    await expectRight(at.shop);
    expect(await creditOf()).toBe(0);
  });

  test('ends with a dispute that is lost: the bank has given it back, no credit, no receipt', async () => {
    const { order, payment, dispute } = await contested(2000, 4550);
    await close(dispute, 'lost');
    expect(await refundsOf(payment)).toMatchObject([{ state: 'by-dispute', amount: 2000, settledAt: null }]);
    expect(await creditOf()).toBe(0);
    expect((await seenBy(order)).refunds).toMatchObject([{ state: 'by-dispute', waits: false }]);
    expect((await mailed(order)).filter(({ kind }) => kind === 'by-dispute')).toMatchObject([
      { text: expect.stringContaining('Your bank has returned 20$ to you') },
    ]);
    await at.work(issueReceipts);
    const papers = await at.shop.context.database
      .select()
      .from(receipts)
      .where(eq(receipts.orderId, order.id));
    expect(papers.map(({ refundOrderId }) => refundOrderId)).toEqual([null]);
    // What is asked for after that the bank has given back as well.
    const rest = { amount: 2550, rule: 'goodwill', way: 'provider' } as const;
    await inTransaction(at.shop.context, (context) => giveBackOf(context, order, rest));
    await at.work(sendRefunds);
    expect((await refundsOf(payment)).map(({ state }) => state)).toEqual(['by-dispute', 'by-dispute']);
    await at.work(compareBooks);
    await expectRight(at.shop);
    expect(await balanceOf(at.shop.context, 'losses')).toBe(0);

    await close(dispute, 'won');
    expect((await refundsOf(payment)).map(({ state }) => state)).toEqual(['settled', 'settled']);
    await tellAll(at.shop);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('is credit for what the bank did not give back', async () => {
    const { order, dispute } = await contested(4550, 1500);
    await close(dispute, 'lost');
    const { refunds } = await seenBy(order);
    expect(refunds).toMatchObject([
      { state: 'by-dispute', way: 'provider', amount: { amount: 1500 } },
      { state: 'settled', way: 'credit', amount: { amount: 3050 } },
    ]);
    expect(await creditOf()).toBe(3050);
    expect((await mailed(order)).find(({ kind }) => kind === 'by-dispute')?.text).toContain('another 30.50$');
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('goes by the terms only the way that it came: the bank may give it back as well', async () => {
    const { order, dispute } = await contested(1000, 4550);
    const { body } = await at.family.call('GET', `/api/orders/${order.id}/refund`);
    expect(body.ways).toEqual(['provider']);
    expect((await mailed(order)).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { text: expect.stringContaining('disputed at your bank') },
    ]);
    await close(dispute, 'lost');
  });

  test('was sent before what is disputed: it stays so', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session);
    await tellAll(at.shop);
    const giving = { amount: 1000, rule: 'goodwill', way: 'provider' } as const;
    await inTransaction(at.shop.context, async (context) =>
      giveBackOf(context, await orderNow(at.shop, order), giving),
    );
    await at.work(sendRefunds);
    const intent = at.shop.stripe.account.intents.get((await paymentNow(at.shop, payment)).intentId ?? '');
    const dispute = at.shop.stripe.account.dispute(intent?.latest_charge ?? '');
    expect(dispute?.amount).toBe(3550);
    await tellAll(at.shop);
    await close(dispute?.id ?? '', 'lost');
    expect(await refundsOf(payment)).toMatchObject([{ state: 'settled' }]);
    expect(await creditOf()).toBe(0);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });
});

test('the stand-in refuses what Stripe refuses: a refund of what a dispute has taken, not of what is only asked about', async () => {
  const { account } = at.shop.stripe;
  const charged = async () => {
    const family = await signIn(at.shop, 'student');
    await makeLearner(at.shop, family);
    const { session } = await toPay(at.shop, family, { plan: 'group8' });
    account.pay(session);
    await tellAll(at.shop);
    const charge = [...account.charges.values()].at(-1);
    if (!charge) throw new Error('no charge');
    return charge;
  };
  const [asked, taken] = [await charged(), await charged()];
  const refund = (charge: typeof asked) =>
    account.createRefund({ payment_intent: charge.payment_intent, amount: '1000' }, 'succeeded');
  account.dispute(asked.id, { inquiry: true });
  expect(refund(asked).status).toBe('succeeded');
  const dispute = account.dispute(taken.id)?.id ?? '';
  expect(() => refund(taken)).toThrow('charge_disputed');
  account.closeDispute(dispute, 'lost');
  expect(() => refund(taken)).toThrow('charge_disputed');
  account.closeDispute(dispute, 'won');
  expect(refund(taken).status).toBe('succeeded');
});
