import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { dayOf } from '#src/platform/dates/dates.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { paymeOf } from '../../stand-ins/payme/caller.ts';
import { type Act, act, pick, which } from '../act.ts';
import { lessonsOf } from '../looking.ts';
import { someChild } from './families.ts';

const order = act('a family orders in soums', { which, lesson: which }, async (walk, chosen) => {
  const { school } = walk;
  const { context } = school.shop;
  const day = dayOf(context.clock.now(), context.config.businessTimeZone);
  await school.people.admin.call('PUT', `/api/admin/exchange-rates/${day}`, { soums: 12_700 });
  const child = await someChild(walk, chosen.which);
  const lesson = pick([...(await lessonsOf(school)), undefined], chosen.lesson);
  if (!child) return undefined;
  const { family, learner: learnerId } = child;
  const wanted = { ...(lesson ? { lessonId: lesson.id } : { plan: 'group8' }), learnerId };
  const quote = await family.call('POST', '/api/orders/quote', wanted);
  if (quote.status !== 200) return quote.body.code;
  const shown = quote.body.due.amount;
  const said = { ...wanted, shown, way: shown === 0 ? 'credit' : 'payme', requestId: randomUUID() };
  const { status, body } = await family.call('POST', '/api/orders', said);
  return `${family.name} ${body.code ?? status}`;
});

const create = act('Payme begins to take a payment', { which }, async ({ school }, chosen) => {
  const { shop, cashDesk } = school;
  const begun = await shop.context.database
    .select({ number: orders.number, amount: payments.amount })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, 'payme'), isNull(payments.settledAt)))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const one = pick(begun, chosen.which);
  return one && ((await cashDesk.create(paymeOf(shop), one.number, one.amount)) ?? 'taken');
});

const perform = act('Payme takes a payment', { which }, async ({ school }, chosen) => {
  const { shop, cashDesk } = school;
  const one = pick(cashDesk.receipts, chosen.which);
  return one && ((await cashDesk.call(paymeOf(shop), one, 'PerformTransaction')) ?? 'paid');
});

const cancel = act(
  'Payme cancels a payment',
  { which, reason: fc.constantFrom(3, 5) },
  async ({ school }, { which: number, reason }) => {
    const { shop, cashDesk } = school;
    const one = pick(cashDesk.receipts, number);
    return one && ((await cashDesk.call(paymeOf(shop), one, 'CancelTransaction', { reason })) ?? 'cancelled');
  },
);

export const paymeActs: Act[] = [order, order, create, create, perform, perform, cancel];
