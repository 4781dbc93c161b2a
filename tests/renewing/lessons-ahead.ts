import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import type { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { creditUses, packages } from '#src/learning/packages/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import type { World } from './world.ts';

/** Packages with what was used of them, and whether their money has come back by the terms. */
async function bought({ shop }: World) {
  const { database } = shop.context;
  const all = await database
    .select({ bundle: packages, order: orders })
    .from(packages)
    .innerJoin(orders, eq(orders.id, packages.orderId));
  const uses = await database.select().from(creditUses).where(isNull(creditUses.returnedAt));
  const back = await database
    .select({ orderId: refundOrders.orderId })
    .from(refundOrders)
    .where(and(inArray(refundOrders.rule, ['first-days', 'month']), ne(refundOrders.state, 'dropped')));
  return all.map(({ bundle, order }) => ({
    ...{ bundle, order, used: uses.filter(({ packageId }) => packageId === bundle.id) },
    isBack: back.some(({ orderId }) => orderId === order.id),
  }));
}

/** Whether a meeting of a place that lessons pay for is one of those that its family has paid ahead. Both classes are for several. */
export async function isPaidByLessons(
  world: World,
  place: typeof enrolments.$inferSelect,
  meetingId: string,
): Promise<boolean> {
  const own = (await bought(world)).filter(
    ({ bundle }) => bundle.learnerId === place.learnerId && bundle.payerId === place.studentId,
  );
  return own.some(
    ({ bundle, order, used, isBack }) =>
      used.some((use) => use.meetingId === meetingId && use.learnerId === place.learnerId) ||
      (bundle.kind === 'group' && order.state === 'paid' && !isBack && used.length < bundle.lessons),
  );
}

/** No more lessons are used than were paid, each meeting of a learner uses one at most, and the books say how many are left. */
export async function expectPackages(world: World): Promise<void> {
  for (const { bundle, used, isBack, order } of await bought(world)) {
    expect(bundle.lessons, 'lessons as they were ordered').toBe(order.lessons);
    expect(used.length, 'lessons that were used').toBeLessThanOrEqual(bundle.lessons);
    if (isBack) expect(bundle.endedAt, 'lessons that came back').not.toBeNull();
    const left = 0 - (await balanceOf(world.shop.context, 'package', 'lesson', bundle.id));
    expect(left, 'lessons that are left').toBe(bundle.endedAt ? 0 : bundle.lessons - used.length);
  }
}
