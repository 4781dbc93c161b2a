import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { periods, type Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { all, type World } from './world.ts';

/** Who stops by their own will keeps what is paid until its day. */
const kept = ['payer', 'link', 'staff'];

/** Places are there as long as they are paid, and no longer than they should be; lessons were given once a paid month. */
export async function expectPlacesKept(world: World): Promise<void> {
  const { database, clock } = world.shop.context;
  const now = clock.now();
  for (const subscription of await all(world)) {
    const { id, lessonId, enrolmentId, state, stopCause, zone, paidUntil, placeUntil, endedAt } =
      subscription;
    const today = dayOf(now, zone);
    // Of a class that was deleted the places stay in the books; nobody learns by them.
    if (lessonId && !(await isDeleted(world, lessonId))) {
      const [place] = enrolmentId
        ? await database.select().from(enrolments).where(eq(enrolments.id, enrolmentId))
        : [];
      const has = place !== undefined && place.cancelledAt === null;
      // Whoever gives a place up after a stop has none for the days that are left.
      const isGivenUp = world.givenUp.has(enrolmentId ?? '');
      // After a long pause the place comes back with the month that is paid.
      const isKept = paidUntil > today || !world.paused.has(id);
      const isDue =
        ((state === 'running' || state === 'failing') && isKept) ||
        (state === 'paused' && (paidUntil > today || (placeUntil ?? '') > today)) ||
        (state === 'ending' && paidUntil > today && kept.includes(stopCause ?? '') && !isGivenUp);
      if (isDue) expect(has, `${state}, and no place`).toBe(true);
      if (state === 'ended') expect(has, 'a place that nobody pays').toBe(false);
    }
    const isAsPaid = !world.paused.has(id) && !(await isGone(world, subscription));
    if (state === 'ended' && endedAt && kept.includes(stopCause ?? '') && isAsPaid)
      expect(dayOf(endedAt, zone) >= (await paidThrough(world, id)), 'ended before its time').toBe(true);
    const paid = await database.select().from(orders).where(eq(orders.subscriptionId, id));
    for (const order of paid.filter(({ plan }) => plan)) {
      const given = await database.select().from(packages).where(eq(packages.orderId, order.id));
      expect(given.map(({ lessons }) => lessons)).toEqual(order.state === 'paid' ? [order.lessons] : []);
    }
  }
}

/** Whether nobody could learn by its place any more when it was stopped: it is over at once then. */
async function isGone(world: World, subscription: Subscription): Promise<boolean> {
  const { lessonId, enrolmentId, stoppedAt, endedAt } = subscription;
  const givenUp = world.givenUp.get(enrolmentId ?? '');
  if (givenUp && stoppedAt && givenUp <= stoppedAt) return true;
  return lessonId !== null && (await isDeleted(world, lessonId, endedAt ?? undefined));
}

async function isDeleted({ shop: { context } }: World, id: string, by?: Date): Promise<boolean> {
  return (
    (await context.database.$count(
      lessons,
      and(eq(lessons.id, id), by ? lte(lessons.deletedAt, by) : isNotNull(lessons.deletedAt)),
    )) > 0
  );
}

/** Until which day what is paid and was not given back reaches. */
async function paidThrough({ shop }: World, id: string): Promise<string> {
  const { database } = shop.context;
  const months = await database
    .select()
    .from(periods)
    .where(eq(periods.subscriptionId, id))
    .orderBy(periods.number);
  const paid = await database.select().from(orders).where(eq(orders.subscriptionId, id));
  const back = await database.select({ orderId: refundOrders.orderId }).from(refundOrders);
  const isKept = (order: (typeof paid)[number] | undefined) =>
    order?.state === 'paid' && !back.some(({ orderId }) => orderId === order.id);
  let through = '';
  for (const { number, dueDay } of months) {
    const before = months.find((month) => month.number === number - 1);
    const order = before
      ? paid.find(({ periodId, state }) => periodId === before.id && state === 'paid')
      : paid.find(({ periodId }) => periodId === null);
    if (isKept(order)) through = dueDay;
  }
  return through;
}
