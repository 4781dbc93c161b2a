import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { keepDispute } from '#src/shop/payments/refunds/disputes.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { type Period, periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { makePaidOrder } from '../shop/receipts.ts';
import type { TestProgram } from '../start/program.ts';
import { signIn } from './people.ts';
import { makeEnrolment, makeLearner, makeLesson } from './rows.ts';

type Made = {
  /** The class or group; a new one of 160 dollars a month where neither it nor a plan is told. */
  lessonId?: string;
  subscription?: Partial<typeof subscriptions.$inferInsert>;
  /** The month that is open: from number 2 on; none where it is null. */
  period?: Partial<typeof periods.$inferInsert> | null;
};

/** A subscription of a family's, its first month paid, with the agreement, and the month that comes. */
export async function makeSubscribed(
  program: TestProgram,
  payer: { id: string },
  { lessonId, subscription: more = {}, period = {} }: Made = {},
) {
  const { database, clock } = program.context;
  const now = clock.now();
  const isPlan = more.plan !== undefined && more.plan !== null;
  const learnerId = more.learnerId ?? (await makeLearner(program, payer));
  const lesson = isPlan ? null : (lessonId ?? (await makeMonthly(program)));
  const enrolmentId = lesson && (await makeEnrolment(program, lesson, payer, learnerId));
  if (enrolmentId)
    await database
      .update(enrolments)
      .set({ paidAt: now, paidAmount: 160, paidByOrder: true })
      .where(eq(enrolments.id, enrolmentId));
  const [made] = await database
    .insert(subscriptions)
    .values({
      ...{ payerId: payer.id, learnerId, lessonId: lesson, enrolmentId, title: isPlan ? '' : 'Chess' },
      ...{ way: 'stripe', anchor: 15, zone: 'America/New_York', amount: 16_000, siblingPercent: 0 },
      ...{ agreedTo: inForce('enrolment'), state: 'running', createdAt: now, toldAt: now },
      ...{ paidUntil: '2026-02-15', ...more },
    })
    .returning();
  if (!made) throw new Error('no subscription');
  const words = `${made.title}: from 15 February 2026 on, 160$ are charged each month.`;
  const { id: subscriptionId, amount, plan } = made;
  const agreement = { subscriptionId, kind: 'begun', words, language: 'en', amount, plan } as const;
  await database.insert(agreements).values({ ...agreement, agreedAt: now });
  const order = await makePaidOrder(program, payer, {
    order: {
      ...{ subscriptionId, learnerId, amount, listAmount: Math.max(amount, 16_000) },
      ...(isPlan
        ? { kind: 'package', plan: made.plan, lessons: made.lessons }
        : { lessonId: lesson, enrolmentId }),
    },
  });
  const [open] = period
    ? await database
        .insert(periods)
        .values({ subscriptionId, number: 2, dueDay: '2026-02-15', ...period })
        .returning()
    : [];
  return { subscription: made, order, period: open };
}

/** A class whose price is for a month. */
export async function makeMonthly(program: TestProgram, teacher?: { id: string }, price = 160) {
  const by = teacher ?? (await signIn(program, 'teacher'));
  return makeLesson(program, by, { price, priceFor: 'month' });
}

/** A subscription whose second month was charged anew, on a day that is not its own, and paid; its first one is long over. */
export async function payAnew(
  program: TestProgram,
  payer: { id: string },
  { dueDay, paidOn, untilDay }: { dueDay: string; paidOn: string; untilDay: string },
) {
  const { database } = program.context;
  const { subscription, order } = await makeSubscribed(program, payer, {
    ...{ subscription: { anchor: 1, paidUntil: untilDay }, period: null },
  });
  const { id: subscriptionId, lessonId, enrolmentId, learnerId } = subscription;
  const long = new Date('2025-11-01T12:00:00Z');
  const begun = { createdAt: long, paidAt: long };
  await database.update(orders).set(begun).where(eq(orders.id, order.id));
  await database
    .update(enrolments)
    .set(begun)
    .where(eq(enrolments.id, enrolmentId ?? ''));
  const paidAt = new Date(`${paidOn}T17:00:00Z`);
  const [period] = await database
    .insert(periods)
    .values({ subscriptionId, number: 2, dueDay, untilDay, state: 'paid', paidAt })
    .returning();
  await makePaidOrder(program, payer, {
    order: {
      ...{ subscriptionId, lessonId, enrolmentId, learnerId, periodId: period?.id ?? null },
      ...{ createdAt: paidAt, paidAt },
    },
  });
  return subscription;
}

/** A month that was tried in vain; its order is still open. */
export const failed: Partial<typeof periods.$inferInsert> = {
  ...{ dueDay: '2026-01-05', state: 'failed', amount: 16_000, tries: 4, trouble: 'too-little' },
  ...{ noticedAt: new Date('2025-12-29T15:00:00Z'), chargeAt: new Date('2026-01-05T15:00:00Z') },
};

/** The open order of a month. */
export async function makeOrderOfMonth(
  { context: { database, clock } }: TestProgram,
  {
    payerId,
    learnerId,
    lessonId,
    enrolmentId,
    agreedTo,
    id: subscriptionId,
  }: typeof subscriptions.$inferSelect,
  { id: periodId }: Pick<Period, 'id'>,
): Promise<string> {
  const now = clock.now();
  const [made] = await database
    .insert(orders)
    .values({
      ...{ payerId, learnerId, lessonId, enrolmentId, agreedTo, subscriptionId, periodId },
      ...{ kind: 'lesson', title: 'Chess', listAmount: 16_000, amount: 16_000, requestId: randomUUID() },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + 30 * 86_400_000) },
    })
    .returning({ id: orders.id });
  return made?.id ?? '';
}

/** The months of a subscription, in their order. */
export function monthsOf({ context: { database } }: TestProgram, id: string) {
  return database.select().from(periods).where(eq(periods.subscriptionId, id)).orderBy(periods.number);
}

/** A subscription as it stands. */
export async function subscriptionOf({ context: { database } }: TestProgram, id: string) {
  const [found] = await database.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!found) throw new Error('no subscription');
  return found;
}

/** The payment of an order is disputed at its bank, as a fraud. */
export async function disputeAsFraud({ context }: TestProgram, orderId: string): Promise<void> {
  const [payment] = await context.database.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error('no payment');
  await keepDispute(context, {
    ...{ paymentId: payment.id, providerId: `du_${payment.id}`, amount: payment.amount, currency: 'USD' },
    ...{ reason: 'fraudulent', state: 'open', dueBy: null },
  });
}
