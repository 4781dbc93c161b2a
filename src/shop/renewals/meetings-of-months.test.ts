import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { orders } from '#src/shop/orders/tables.server.ts';
import { learntBy } from '#src/shop/receipts/about.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { monthsOf, renewAt, stayIn, subscribe } from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../tests/stand-ins/stripe/shop.ts';
import { payMonth } from './acts/pay-month.server.ts';

const at = openCounter();
let teacher: SignedInPerson;
let lessonId: string;
beforeEach(async () => {
  at.shop.clock.set('2026-01-31T20:00:00Z');
  teacher = await signIn(at.shop, 'teacher');
  lessonId = await makeLesson(at.shop, teacher, { places: 1, price: 30, priceFor: 'month' });
});

test('a receipt names the meetings of its own month: from its day to the next one', async () => {
  const { shop, family } = at;
  const { context, clock } = shop;
  for (let day = 1; day < 100; day += 7)
    await makeMeeting(shop, lessonId, teacher, {
      startsAt: new Date(clock.now().getTime() + day * 86_400_000),
    });
  const { id } = await subscribe(shop, family, { lessonId });
  await renewAt(shop, '2026-02-22T18:00:00Z');
  await renewAt(shop, '2026-03-01T18:00:00Z');
  const months = await context.database
    .select({ id: orders.id, periodId: orders.periodId })
    .from(orders)
    .where(eq(orders.subscriptionId, id))
    .orderBy(asc(orders.id));
  const learnt = await learntBy(
    context,
    months.map((month) => month.id),
  );
  const days = months.map((month) => learnt.get(month.id)?.at.map((day) => day.toISOString().slice(0, 10)));
  expect(days).toEqual([
    ['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22'],
    ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29'],
  ]);
});

test('a place whose month failed is kept for seven days, then its meetings are closed until it is paid', async () => {
  const { shop, family } = at;
  const { context } = shop;
  Object.assign(context.config, { requirePayment: true });
  onTestFinished(() => void Object.assign(context.config, { requirePayment: false }));
  const subscription = await subscribe(shop, family, { lessonId }, { card: { behaves: 'stolen' } });
  await stayIn(shop);
  const link = async () => (await family.call('GET', `/api/class/${lessonId}`)).body.link;
  expect(await link()).toContain('https://meet');
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(await monthsOf(shop, subscription)).toMatchObject([{ state: 'failed', trouble: 'hard' }]);
  await renewAt(shop, '2026-03-07T17:59:00Z');
  expect(await link()).toContain('https://meet');
  await renewAt(shop, '2026-03-07T18:00:00Z');
  expect(await link()).toBeUndefined();
  await payMonth(context, subscription.id, { way: 'stripe', language: 'en', isPayer: true });
  const session = [...shop.stripe.account.sessions.values()].at(-1);
  shop.stripe.account.pay(session?.id ?? '', { card: {} });
  await tellAll(shop);
  expect(await link()).toContain('https://meet');
  await expectRight(shop);
});
