import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import {
  buy,
  orderNow,
  pass,
  paymentNow,
  start,
  tellAll,
  toPay,
} from '../../../../tests/stand-ins/stripe/shop.ts';
import { buy as buyOnline } from '../buy/buy.server.ts';
import { cancelOrder } from '../end.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { expireOrders } from '../jobs/expire.server.ts';
import { startPayment } from '../start.server.ts';

const at = openCounter();

describe('paying', () => {
  test('on Stripe’s own page, which is told what it costs and nothing of the child', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    const opened = at.shop.stripe.account.session(session);
    expect(opened).toMatchObject({
      amount_total: 4550,
      client_reference_id: String(order.number),
      customer_email: 'family@dars.test',
      metadata: { payment: payment.id, order: order.id },
      success_url: `http://dars.test/orders/${order.id}`,
    });
    expect(payment.url).toBe(opened.url);
    const sent = JSON.stringify(at.shop.stripe.calls);
    for (const secret of ['Zulfiya', order.learnerId, at.family.id]) expect(sent).not.toContain(secret);
    expect(at.shop.stripe.calls[0]?.key).toBe(payment.id);
    await cancelOrder(at.shop.context, order);
  });

  test('is not offered for less than a card can be charged', async () => {
    const lessonId = await makeLesson(at.shop, await signIn(at.shop, 'teacher'), { price: 0.45 });
    const asked = { lessonId, useCredit: true, shown: 45, agreedTo: inForce('enrolment') };
    const ordered = { ...asked, requestId: randomUUID(), way: 'stripe' } as const;
    const person = { ...at.family, role: 'student' } as never;
    await expect(buyOnline(at.shop.context, ordered, person, 'en')).rejects.toMatchObject({
      code: 'way_unavailable',
    });
    expect(at.shop.stripe.calls).toEqual([]);
  });

  test('gives the place, once it is told, however often', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session);
    const { waiting } = at.shop.stripe.account.told;
    waiting.push(...waiting);
    await tellAll(at.shop);
    expect(await orderNow(at.shop, order)).toMatchObject({ state: 'paid', enrolmentId: expect.any(String) });
    expect(await paymentNow(at.shop, payment)).toMatchObject({
      state: 'settled',
      intentId: expect.stringMatching(/^pi_/),
    });
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('asked for twice is gone on with where it was begun, at once too', async () => {
    const order = await buy(at.shop.context, at.family, { lessonId: at.lessonId });
    const [one, two] = await Promise.all([start(at.shop.context, order), start(at.shop.context, order)]);
    expect([two?.id, two?.url]).toEqual([one?.id, one?.url]);
    expect((await start(at.shop.context, order)).url).toBe(one?.url);
    await cancelOrder(at.shop.context, order);
  });

  test('in Uzbek: Stripe’s page is in what the browser asks for', async () => {
    const order = await buy(at.shop.context, at.family, { lessonId: at.lessonId });
    const shown = { title: 'Shaxmat', email: at.family.email, language: 'uz' } as const;
    const { providerId } = await startPayment(at.shop.context, order, 'stripe', shown);
    expect(at.shop.stripe.account.session(providerId ?? '').locale).toBe('auto');
    await cancelOrder(at.shop.context, order);
  });

  test('an order that is over is not paid any more', async () => {
    const order = await buy(at.shop.context, at.family, { lessonId: at.lessonId });
    expect(await cancelOrder(at.shop.context, order)).toBe(true);
    await expect(start(at.shop.context, order)).rejects.toMatchObject({ code: 'order_closed' });
  });

  test('money that takes its time keeps the order until it comes', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session, { later: true });
    await tellAll(at.shop);
    expect((await paymentNow(at.shop, payment)).state).toBe('pending');
    pass(at.shop, 40);
    await at.work(expireOrders);
    expect((await orderNow(at.shop, order)).state).toBe('open');
    at.shop.stripe.account.arrive(session, true);
    await tellAll(at.shop);
    expect((await orderNow(at.shop, order)).state).toBe('paid');
  });

  test('or does not: then it was not paid', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session, { later: true });
    at.shop.stripe.account.arrive(session, false);
    await tellAll(at.shop);
    expect((await paymentNow(at.shop, payment)).state).toBe('failed');
    await cancelOrder(at.shop.context, order);
  });

  test('nor, and we were not told, though it was on its way when the order was cancelled', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session, { later: true });
    await tellAll(at.shop);
    await cancelOrder(at.shop.context, order);
    await at.work(expireOrders);
    expect((await paymentNow(at.shop, payment)).state).toBe('pending');
    at.shop.stripe.account.arrive(session, false);
    at.shop.stripe.account.told.waiting.length = 0;
    await at.work(expireOrders);
    expect((await paymentNow(at.shop, payment)).state).toBe('failed');
  });
});

describe('an order whose time is over', () => {
  test('ends, and nobody can pay for it', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    pass(at.shop, 31);
    await at.work(expireOrders);
    expect([(await orderNow(at.shop, order)).state, (await paymentNow(at.shop, payment)).state]).toEqual([
      'expired',
      'expired',
    ]);
    expect(at.shop.stripe.account.pay(session)).toBe(false);
  });

  test('but was paid, and we were not told: it is kept as paid', async () => {
    const { order, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session);
    at.shop.stripe.account.told.waiting.length = 0;
    pass(at.shop, 31);
    await at.work(expireOrders);
    expect((await orderNow(at.shop, order)).state).toBe('paid');
  });

  test('waits for a provider that does not answer, a day long', async () => {
    const { order } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.settings.mood = 'down';
    pass(at.shop, 60);
    await at.work(expireOrders);
    expect((await orderNow(at.shop, order)).state).toBe('open');
    pass(at.shop, 24 * 60);
    await at.work(expireOrders);
    expect((await orderNow(at.shop, order)).state).toBe('expired');
  });

  test('ends though Stripe does not know its page any more: the place is free, and the family is told', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.sessions.delete(session);
    pass(at.shop, 31);
    await at.work(expireOrders);
    expect([(await orderNow(at.shop, order)).state, (await paymentNow(at.shop, payment)).state]).toEqual([
      'expired',
      'failed',
    ]);
    const { database } = at.shop.context;
    expect(await database.$count(lessons, and(eq(lessons.id, at.lessonId), eq(lessons.held, 0)))).toBe(1);
    expect(await database.$count(mails, and(eq(mails.aboutId, order.id), eq(mails.kind, 'expired')))).toBe(1);
    // Nothing is left that is asked about each minute.
    at.shop.stripe.calls.length = 0;
    await at.work(expireOrders);
    expect(at.shop.stripe.calls).toEqual([]);
  });

  test('cancelled while nobody answers: its page is closed later', async () => {
    const { order, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.settings.mood = 'down';
    expect(await cancelOrder(at.shop.context, order)).toBe(true);
    at.shop.stripe.settings.mood = 'up';
    await at.work(expireOrders);
    expect(at.shop.stripe.account.session(session).status).toBe('expired');
  });
});
