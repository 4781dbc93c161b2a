import { and, eq, inArray, ne } from 'drizzle-orm';
import { NIL } from 'uuid';
import { expect } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { stopGone } from '#src/shop/renewals/jobs/stop-gone.server.ts';
import { firstMeeting, type PaidDays, paidDays, plus } from './promised.ts';
import { minute } from './time.ts';
import { all, type World } from './world.ts';

const hour = 3_600_000;

/**
 * The school ends places: what was paid for them and is not held goes back by itself or stands on Today, to the cent. That
 * is all of a first month in its first seven days and of a month that was paid within a day, else of each month the share of
 * its lessons that do not take place (decision 20).
 */
export async function expectOwed(
  world: World,
  ids: readonly string[],
  end: () => Promise<unknown>,
): Promise<void> {
  const before = new Map<string, { owed: number; back: number; why: unknown }>();
  for (const id of ids) before.set(id, { ...(await unheld(world, id)), back: await wentBack(world, id) });
  await end();
  await stopGone.run(world.shop.context, {}, { last: true });
  await minute(world);
  for (const [id, { owed, back, why }] of before) {
    if (!(await hasEnded(world, id))) continue;
    const { body } = await world.staff.call('GET', `/api/admin/purchases/${id}`);
    const given = (await wentBack(world, id)) - back;
    const stands = body.owed.amount.amount;
    expect({ id, all: given + stands, why, given, stands }).toMatchObject({ id, all: owed });
    if (owed > 0) world.seen.owed += 1;
  }
}

async function unheld(world: World, id: string) {
  const { shop } = world;
  const { clock, config } = shop.context;
  const now = clock.now();
  const why = [];
  let owed = 0;
  const subscriptions = await all({ shop });
  for (const subscription of subscriptions)
    for (const days of await paidDays(world, subscription)) {
      const { order, isLater } = days;
      const paidAt = order.paidAt ?? order.createdAt;
      if (order.enrolmentId !== id) continue;
      const taken = await backOf({ shop }, [order.id]);
      const left = Math.max(0, order.amount - taken);
      const its = await meetingsOf({ shop }, days, subscription);
      const ahead = its.filter(({ startsAt }) => startsAt >= now).length;
      const firstOf = [
        dayOf(paidAt, config.businessTimeZone),
        await firstMeeting({ shop }, subscription.lessonId ?? NIL, config.businessTimeZone),
      ].toSorted();
      const isFresh = isLater
        ? now.getTime() - paidAt.getTime() < 24 * hour
        : dayOf(now, config.businessTimeZone) < plus(firstOf.at(-1) ?? '', 7);
      const part = its.length > 0 ? Math.round((order.amount * ahead) / its.length) : 0;
      owed += isFresh ? left : Math.min(left, part);
      why.push({ ...days, order: order.id, amount: order.amount, taken, ahead, of: its.length, isFresh });
    }
  return { owed, why };
}

/** The lessons of paid days, from the payment of a first month on. */
async function meetingsOf(
  { shop }: Pick<World, 'shop'>,
  days: PaidDays,
  { lessonId, zone }: { lessonId: string | null; zone: string },
) {
  const known = await shop.context.database
    .select({ startsAt: meetings.startsAt })
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId ?? NIL), ne(meetings.state, 'cancelled')));
  const { order, from, until, isLater } = days;
  return known.filter(({ startsAt }) => {
    const day = dayOf(startsAt, zone);
    return day >= from && day < until && (isLater || startsAt >= (order.paidAt ?? startsAt));
  });
}

async function wentBack(world: World, enrolmentId: string): Promise<number> {
  const own = await world.shop.context.database
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.enrolmentId, enrolmentId));
  return backOf(
    world,
    own.map(({ id }) => id),
  );
}

async function backOf({ shop }: Pick<World, 'shop'>, ids: string[]): Promise<number> {
  const back = await shop.context.database
    .select({ amount: refundOrders.amount })
    .from(refundOrders)
    .where(
      and(
        inArray(refundOrders.orderId, ids),
        ne(refundOrders.rule, 'unfulfilled'),
        ne(refundOrders.state, 'dropped'),
      ),
    );
  return back.reduce((sum, { amount }) => sum + amount, 0);
}

async function hasEnded({ shop }: World, id: string): Promise<boolean> {
  const [found] = await shop.context.database
    .select({ cancelledAt: enrolments.cancelledAt, deletedAt: lessons.deletedAt })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(eq(enrolments.id, id));
  return found?.cancelledAt != null || found?.deletedAt != null;
}
