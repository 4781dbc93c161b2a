import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeMonthly, makeSubscribed, subscriptionOf } from '../../../../tests/make/subscribed.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { offerPriceToAll } from '../jobs/offer-price.server.ts';
import { offerToAll, pricesPaid, priceToday } from './offer-prices.server.ts';
import { declinePrice } from './price.server.ts';

const program = sharedProgram();

const mailsOfPrices = async () => (await program.mails()).filter(({ kind }) => kind === 'price').length;

test('a price is offered to those who pay another one, once each, 21 days ahead', async () => {
  const { context } = program;
  const lessonId = await makeMonthly(program);
  const make = async (more: Partial<typeof subscriptions.$inferInsert> = {}) => {
    const family = await signIn(program, 'student');
    return (await makeSubscribed(program, family, { lessonId, subscription: more })).subscription.id;
  };
  const [old, other, same] = [await make(), await make(), await make({ amount: 18_000 })];
  await context.database.update(lessons).set({ price: 180 }).where(eq(lessons.id, lessonId));
  const priced = { lesson: lessonId };
  expect(await priceToday(context, priced)).toBe(18_000);
  expect(await pricesPaid(context, priced)).toEqual([
    { amount: 16_000, count: 2, offered: 0, accepted: 0 },
    { amount: 18_000, count: 1, offered: 0, accepted: 0 },
  ]);
  await offerPriceToAll.run(context, { priced, amount: 18_000 }, { last: false });
  for (const id of [old, other])
    expect(await subscriptionOf(program, id)).toMatchObject({
      ...{ amount: 16_000, offeredAmount: 18_000, offeredFrom: '2026-02-15', acceptedAt: null },
    });
  expect(await subscriptionOf(program, same)).toMatchObject({ offeredAmount: null });
  expect(await mailsOfPrices()).toBe(2);
  // Once more, after it was interrupted: nobody is told twice.
  await declinePrice(context, other);
  await offerToAll(context, priced, 18_000);
  await offerToAll(context, priced, 18_000);
  expect(await pricesPaid(context, priced)).toMatchObject([{ amount: 16_000, count: 2, offered: 2 }, {}]);
});

test('a plan costs what it is sold at today; what is not sold by the month has no price', async () => {
  expect(await priceToday(program.context, { plan: 'group8' })).toBe(16_000);
  expect(await priceToday(program.context, { plan: 'nothing' })).toBeNull();
});
