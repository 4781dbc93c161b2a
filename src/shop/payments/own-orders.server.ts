import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { type LearnerFace, learners } from '#src/learning/families/tables.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { disputedOf } from './refunds/disputed.server.ts';
import { type PaymentRow, payments, type RefundOrderRow, refundOrders } from './tables.server.ts';

/** An order with who learns by it, how it was paid and what went back. */
export type WholeOrder = {
  order: OrderRow;
  learner: LearnerFace;
  lessonKind: Kind | null;
  /** The place or the package that was paid for has ended. */
  hasEnded: boolean;
  payments: PaymentRow[];
  refunds: RefundOrderRow[];
  /** Those of its payments that are disputed at a bank: their refunds wait. */
  disputed: ReadonlySet<string>;
};

/** The orders of an account, newest first. */
export async function listOwnOrders(
  context: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  person: Pick<Person, 'id'>,
): Promise<Page<WholeOrder>> {
  const found = await rowsOf(context)
    .where(and(eq(orders.payerId, person.id), cursor ? lt(orders.id, cursor) : undefined))
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  const items = await withMoney(context, found.slice(0, limit));
  return { items, next: found.length > limit ? items.at(-1)?.order.id : undefined };
}

/** The latest orders of several accounts, newest first, as each of them sees its own. */
export async function latestOrdersOf(
  context: Context,
  payerIds: readonly string[],
  limit: number,
): Promise<{ items: WholeOrder[]; more: boolean }> {
  const found = await rowsOf(context)
    .where(inArray(orders.payerId, [...payerIds]))
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  return { items: await withMoney(context, found.slice(0, limit)), more: found.length > limit };
}

/** One order of an account. @throws Failure not_found */
export async function readOwnOrder(
  context: Context,
  id: string,
  person: Pick<Person, 'id'>,
): Promise<WholeOrder> {
  const found = await rowsOf(context).where(and(eq(orders.id, id), eq(orders.payerId, person.id)));
  const [whole] = await withMoney(context, found);
  if (!whole) throw new Failure('not_found');
  return whole;
}

const hasEnded = sql<boolean>`coalesce(${enrolments.cancelledAt}, ${packages.endedAt}) is not null`;

function rowsOf({ database }: Context) {
  const { id, firstName, picture, colour } = learners;
  return database
    .select({
      order: orders,
      learner: { id, firstName, picture, colour },
      lessonKind: lessons.kind,
      hasEnded,
    })
    .from(orders)
    .innerJoin(learners, eq(learners.id, orders.learnerId))
    .leftJoin(lessons, eq(lessons.id, orders.lessonId))
    .leftJoin(enrolments, eq(enrolments.id, orders.enrolmentId))
    .leftJoin(packages, eq(packages.orderId, orders.id));
}

async function withMoney(
  { database }: Context,
  found: Pick<WholeOrder, 'order' | 'learner' | 'lessonKind' | 'hasEnded'>[],
): Promise<WholeOrder[]> {
  const ids = found.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const paid = await database
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.id));
  const back = await database
    .select()
    .from(refundOrders)
    .where(inArray(refundOrders.orderId, ids))
    .orderBy(asc(refundOrders.id));
  const disputed = await disputedOf(
    { database },
    paid.map(({ id }) => id),
  );
  const paidBy = Map.groupBy(paid, ({ orderId }) => orderId);
  const backBy = Map.groupBy(back, ({ orderId }) => orderId);
  return found.map((one) => ({
    ...one,
    payments: paidBy.get(one.order.id) ?? [],
    refunds: backBy.get(one.order.id) ?? [],
    disputed,
  }));
}
