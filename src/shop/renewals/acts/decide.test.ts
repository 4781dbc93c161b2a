import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import {
  failed,
  makeOrderOfMonth,
  makeSubscribed,
  monthsOf,
  subscriptionOf,
} from '../../../../tests/make/subscribed.ts';
import { giveCredit } from '../../../../tests/shop/orders.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { renewMonths } from '../jobs/renew.server.ts';
import { chargeAgain, letMonthGo } from './decide.server.ts';
import { noteWhy } from './note-why.server.ts';
import { stopSubscription } from './stop.server.ts';

/** Thursday, 15 January 2026, noon in New York. */
const program = sharedProgram();
let admin: SignedInPerson;
let family: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  family = await signIn(program, 'student');
});

const deedsOn = async (id: string) => {
  const found = await program.context.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id));
  return found.map(({ act, actorId, details }) => ({ act, actorId, details }));
};
const fails = { state: 'failing', anchor: 5, paidUntil: '2026-01-05' } as const;
const late = { dueDay: '2026-01-05', state: 'late' } as const;

test('a month that failed is announced anew and due seven days from now; the day of later months stays', async () => {
  const { subscription, period } = await makeSubscribed(program, family, {
    subscription: fails,
    period: failed,
  });
  const order = await makeOrderOfMonth(program, subscription, period ?? { id: '' });
  await chargeAgain(program.context, subscription.id, admin);
  expect(await monthsOf(program, subscription.id)).toMatchObject([
    {
      ...{ number: 2, state: 'ahead', dueDay: '2026-01-22', tries: 0, trouble: null },
      ...{ amount: null, noticedAt: null, chargeAt: null, actAt: new Date('2026-01-15T15:00:00Z') },
    },
  ]);
  expect(await subscriptionOf(program, subscription.id)).toMatchObject({ state: 'running', anchor: 5 });
  // What was open at the price of the earlier notice is over.
  const [closed] = await program.context.database.select().from(orders).where(eq(orders.id, order));
  expect(closed?.state).toBe('cancelled');
  const details = { from: '2026-01-05', to: '2026-01-22' };
  expect(await deedsOn(subscription.id)).toEqual([
    { act: 'subscription-month-again', actorId: admin.id, details },
  ]);
  await renewMonths.run(program.context, {}, { last: false });
  expect(await monthsOf(program, subscription.id)).toMatchObject([
    { amount: 16_000, noticedAt: program.clock.now(), chargeAt: new Date('2026-01-22T15:00:00Z') },
  ]);
});

test('a month that lay too long can be let go: the next one begins on a day that can still be announced', async () => {
  const { subscription } = await makeSubscribed(program, family, {
    subscription: { ...fails, state: 'running' },
    period: late,
  });
  await letMonthGo(program.context, subscription.id, admin);
  expect(await monthsOf(program, subscription.id)).toMatchObject([
    { number: 2, state: 'skipped', actAt: null },
    { number: 3, state: 'ahead', dueDay: '2026-02-05', actAt: new Date('2026-01-29T15:00:00Z') },
  ]);
  expect(await subscriptionOf(program, subscription.id)).toMatchObject({
    ...{ state: 'running', anchor: 5, paidUntil: '2026-02-05' },
  });
  const details = { from: '2026-01-05', to: '2026-02-05' };
  expect(await deedsOn(subscription.id)).toEqual([
    { act: 'subscription-month-let-go', actorId: admin.id, details },
  ]);
  const told = (await program.mails()).filter(({ recipientId }) => recipientId === family.id);
  expect(told.map(({ content }) => content?.subject)).toEqual(['This month is free of charge']);
});

test('a day that is less than seven days ahead is too soon for the next month', async () => {
  const { subscription } = await makeSubscribed(program, family, {
    subscription: { ...fails, anchor: 20 },
    period: { ...failed, dueDay: '2025-12-20' },
  });
  await letMonthGo(program.context, subscription.id, admin);
  expect((await monthsOf(program, subscription.id)).at(-1)).toMatchObject({ dueDay: '2026-02-20' });
});

test('what does not wait for the staff is a conflict, and stays as it is', async () => {
  const { subscription } = await makeSubscribed(program, family);
  const before = await monthsOf(program, subscription.id);
  for (const act of [chargeAgain, letMonthGo])
    await expect(act(program.context, subscription.id, admin)).rejects.toMatchObject({ code: 'conflict' });
  expect(await monthsOf(program, subscription.id)).toEqual(before);
  expect(await deedsOn(subscription.id)).toEqual([]);
  const [stopped] = [await makeSubscribed(program, family, { subscription: fails, period: failed })];
  await stopSubscription(program.context, stopped.subscription.id, { cause: 'payer', by: family });
  await expect(chargeAgain(program.context, stopped.subscription.id, admin)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('the staff note why it was stopped, once it is', async () => {
  const { subscription } = await makeSubscribed(program, family);
  const { id } = subscription;
  await expect(noteWhy(program.context, id, 'price', admin)).rejects.toMatchObject({ code: 'conflict' });
  await stopSubscription(program.context, id, { cause: 'staff', by: admin });
  await noteWhy(program.context, id, 'price', admin);
  expect(await subscriptionOf(program, id)).toMatchObject({ stopCause: 'staff', stopReason: 'price' });
  expect((await deedsOn(id)).map(({ act }) => act)).toEqual(['subscription-stopped', 'subscription-reason']);
});

test('a month that was charged anew is paid until the day of the later ones, not for two months', async () => {
  onTestFinished(() => program.clock.set(thursdayNoon));
  program.clock.set('2026-03-01T17:00:00Z');
  const { subscription } = await makeSubscribed(program, family, {
    subscription: { ...fails, anchor: 28, paidUntil: '2026-02-28' },
    period: { ...failed, dueDay: '2026-02-28' },
  });
  await chargeAgain(program.context, subscription.id, admin);
  await giveCredit(program, family, 16_000);
  await renewMonths.run(program.context, {}, { last: false });
  program.clock.set('2026-03-08T16:00:00Z');
  await renewMonths.run(program.context, {}, { last: false });
  expect(await monthsOf(program, subscription.id)).toMatchObject([
    { number: 2, state: 'paid', dueDay: '2026-03-08', untilDay: '2026-03-28' },
    { number: 3, state: 'ahead', dueDay: '2026-03-28' },
  ]);
});
