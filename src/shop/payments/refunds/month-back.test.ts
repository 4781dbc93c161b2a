import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orders } from '#src/shop/orders/tables.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { stopSubscription } from '#src/shop/renewals/acts/stop.server.ts';
import { openClasses, orderOf, type Place } from '../../../../tests/shop/endings.ts';
import { giveCredit } from '../../../../tests/shop/orders.ts';
import { renew, stayIn, subscribe, subscriptionNow } from '../../../../tests/shop/renewals.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { buy, tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';
import { refundOrders } from '../tables.server.ts';

/** What the mail says of a later month that comes back: why, and whether somebody had asked. */
const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

async function told({ family }: Place): Promise<string[]> {
  const mails = (await at.shop.mails()).filter(({ recipientId }) => recipientId === family.id);
  return mails.filter(({ kind }) => kind === 'refund').map(({ content }) => content?.text ?? '');
}
const withinDay = 'A later month is fully refundable within a day of the charge';
const hadEnded = 'Your place ended before everything you paid for had taken place';

test('where the school ends the place, it does not say that the family has asked in the first days', async () => {
  const { places, teacher } = await openClasses(at.shop, ['ahead']);
  const [place] = places as [Place];
  expect((await teacher.call('DELETE', `/api/class/${place.lessonId}?learners=1`)).status).toBe(200);
  await renew(at.shop);
  const [mail, ...more] = await told(place);
  expect(more).toEqual([]);
  expect(mail).toContain(hadEnded);
  expect(mail).not.toMatch(/first days|You asked/);
});

test.each(['stopped', 'asked for'])('within a day after its charge, %s, it says so', async (how) => {
  const { places } = await openClasses(at.shop, ['ahead']);
  const [place] = places as [Place];
  at.shop.clock.set('2026-03-01T12:00:00Z');
  if (how === 'stopped')
    await stopSubscription(at.shop.context, place.subscriptionId ?? '', { cause: 'payer' });
  else {
    const { order } = await orderOf(at.shop, place, 'last');
    const back = { way: 'provider', amount: 8000 };
    expect((await place.family.call('POST', `/api/orders/${order.id}/refund`, back)).status).toBe(200);
  }
  const mails = await told(place);
  expect(mails.map((text) => text.includes(withinDay))).toEqual([true]);
  expect(mails.join()).not.toMatch(/first days|You asked/);
});

test('of a place that was paid before, the order that is asked for comes back whole in its own days', async () => {
  const { shop, family, lessonId } = at;
  const [{ _id: learnerId }] = (await family.call('GET', '/api/learners')).body;
  await giveCredit(shop, family, 4550);
  const first = await buy(shop.context, family, { lessonId, learnerId, useCredit: true });
  await stayIn(shop);
  shop.clock.set('2026-02-20T20:00:00Z');
  const { id } = await subscribe(shop, family, { lessonId, learnerId });
  const [before, order] = await shop.context.database.select().from(orders).orderBy(asc(orders.id));
  expect([before?.id, before?.enrolmentId]).toEqual([first.id, order?.enrolmentId]);
  const url = `/api/orders/${order?.id}/refund`;
  const { body } = await family.call('GET', url);
  expect(body).toMatchObject({ until: '2026-02-26', back: { amount: 4550 } });
  expect((await family.call('POST', url, { way: 'provider', amount: 4550 })).status).toBe(200);
  expect(await shop.context.database.select().from(refundOrders)).toMatchObject([
    { orderId: order?.id, amount: 4550, rule: 'first-days', way: 'provider' },
  ]);
  await renew(shop);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'ended' });
  await at.work(sendRefunds);
  await tellAll(shop);
  await expectRight(shop, { placesEnd: true });
});
