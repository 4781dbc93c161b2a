import { eq, inArray, or, type SQL } from 'drizzle-orm';
import { eraseAccount } from '#src/account/privacy/erasure/erase-account.server.ts';
import { eraseLessons } from '#src/account/privacy/erasure/erase-lessons.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { dropUnpaid } from '#src/shop/payments/unpaid.server.ts';
import { quiet } from './quiet.server.ts';

type Place = Pick<Context, 'config' | 'database' | 'clock'>;

/** The ids of what cannot be removed from the demo: money came for it, and the books only grow. */
export type KeptOfDemo = Record<'orders' | 'enrolments' | 'learners' | 'lessons' | 'people', string[]>;

/**
 * Finds what was paid online in the demo: the orders of its people, for their children and for their lessons, and
 * everything that those refer to. Unpaid orders are removed.
 */
export async function keptOfDemo(
  place: Place,
  { people, children, taught }: { people: string[]; children: string[]; taught: SQL },
): Promise<KeptOfDemo> {
  const { database } = place;
  const theirs = or(inArray(orders.payerId, people), inArray(orders.learnerId, children), taught);
  await dropUnpaid(unheard(place), theirs);
  const paid = await database
    .select({ order: orders, studentId: enrolments.studentId, teacherId: lessons.teacherId })
    .from(orders)
    .leftJoin(enrolments, eq(enrolments.id, orders.enrolmentId))
    .leftJoin(lessons, eq(lessons.id, orders.lessonId))
    .where(theirs);
  const of = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  return {
    orders: paid.map(({ order }) => order.id),
    enrolments: of(paid.map(({ order }) => order.enrolmentId)),
    learners: of(paid.map(({ order }) => order.learnerId)),
    lessons: of(paid.map(({ order }) => order.lessonId)),
    people: of(
      paid.flatMap(({ order, studentId, teacherId }) => [order.payerId, studentId, teacherId]),
    ).filter((id) => people.includes(id)),
  };
}

/** Erases whom the books refer to, as a data request does: names and addresses go, orders and receipts stay. */
export async function eraseKept(place: Place, kept: Pick<KeptOfDemo, 'people'>): Promise<void> {
  const context = unheard(place);
  const accounts = await place.database.select().from(users).where(inArray(users.id, kept.people));
  for (const user of accounts) {
    await eraseAccount(context, user);
    await eraseLessons(context, user);
  }
}

/** A context that tells nobody: a command has neither jobs nor callers. */
function unheard(place: Place): Context {
  const none = { enqueue: async () => {}, enqueueAll: async () => {} };
  return quiet({ ...place, jobs: none } as unknown as Context);
}
