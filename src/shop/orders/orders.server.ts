import { and, eq, isNull } from 'drizzle-orm';
import { post } from '#src/books/ledger/post.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { addLearner } from '#src/school/families/learners.server.ts';
import type { Provider } from '#src/shop/provider.ts';
import type { Renewal } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription } from '#src/shop/subscriptions/subscriptions.server.ts';
import { openOrderOf } from './open-order.server.ts';
import { holdMinutes, onceKinds } from './order.ts';
import { type Quote, quote, type Wanted } from './quote.server.ts';
import type { QuotedRenewal } from './renewal.server.ts';
import { type OrderRow, orders } from './tables.server.ts';

/** What somebody orders; `shown` is what was left to be paid on their page, in cents. */
export type Ordered = Wanted & {
  shown: number;
  agreedTo: Agreed<'enrolment'>;
  timeZone?: string | null | undefined;
  requestId: string;
  /** The sentence by which it renews itself, as it was shown and agreed to; or one month alone of what would. */
  renews?: string | undefined;
  once?: boolean | undefined;
  /** By whom it is charged. */
  renewsBy?: Provider | undefined;
};

/**
 * Makes an order: its price stands, its place is held for half an hour, and what credit pays is set aside. The same
 * request gives the same order; one that was open for the same thing and learner is cancelled by it.
 * @throws Failure as quote does; price_differs when something else is to be paid than was shown; being_paid when another
 *   guardian is paying for it
 */
export function makeOrder(context: Context, ordered: Ordered, person: Person): Promise<OrderRow> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'orders', person.id);
    const [again] = await context.database
      .select()
      .from(orders)
      .where(and(eq(orders.payerId, person.id), eq(orders.requestId, ordered.requestId)));
    if (again) return again;
    const own = await openOrderOf(context, ordered, person.id);
    // The credit that it had set aside can be used now.
    if (own) await closeOrder(context, own, 'cancelled');
    const quoted = await quote(context, ordered, person);
    if (quoted.due !== ordered.shown) throw new Failure('price_differs');
    if (ordered.renews !== undefined && ordered.renews !== quoted.renewal?.words)
      throw new Failure('price_differs');
    const learnerId = quoted.learnerId ?? (await addLearner(context, { firstName: '' }, person)).id;
    return insertOrder(context, quoted, { ...ordered, learnerId }, person);
  });
}

async function insertOrder(
  context: Context,
  { thing, listAmount, discount, amount, fromCredit, packageBack, renewal }: Quote,
  {
    learnerId,
    agreedTo,
    timeZone = null,
    requestId,
    renews,
    once = false,
    renewsBy: way,
  }: Ordered & { learnerId: string },
  person: Person,
): Promise<OrderRow> {
  const { database, clock } = context;
  const now = clock.now();
  const { lessonId, plan } =
    thing.kind === 'lesson' ? { ...thing, plan: null } : { ...thing, lessonId: null };
  // Of a plan, one month alone is a package as ever.
  const isChosen = renews !== undefined || (once && lessonId !== null);
  if (await isOrderedByAnother(context, { learnerId, lessonId, plan })) throw new Failure('being_paid');
  const [made] = await database
    .insert(orders)
    .values({
      payerId: person.id,
      learnerId,
      kind: thing.kind,
      lessonId,
      plan,
      ...(thing.kind === 'lesson'
        ? { title: thing.title, enrolmentId: thing.enrolmentId, holdsPlace: thing.holdsPlace }
        : { lessons: thing.lessons }),
      listAmount,
      discountKind: discount?.kind ?? null,
      discountCodeId: discount?.codeId ?? null,
      discountPercent: discount?.percent ?? null,
      packageBack,
      discountOnce: discount !== null && onceKinds.includes(discount.kind),
      amount,
      fromCredit,
      agreedTo,
      renews: renewal && way && isChosen ? keptRenewal(renewal, way, once) : null,
      timeZone,
      requestId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + holdMinutes * 60_000),
    })
    .returning();
  if (!made) throw new Failure('unexpected');
  await setAside(context, made, 'reserved');
  return made;
}

/** What an order keeps of what renews itself. */
function keptRenewal(quoted: QuotedRenewal, way: Provider, once: boolean): Renewal {
  const { amount, siblingPercent, words, language, zone } = quoted;
  return { amount, siblingPercent, words, language, zone, way, once };
}

/** An order of the caller's own. @throws Failure not_found */
export async function ownOrder(
  { database }: Pick<Context, 'database'>,
  id: string,
  person: Pick<Person, 'id'>,
): Promise<OrderRow> {
  const [found] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.payerId, person.id)));
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * An order, locked until the transaction ends; the class or group that it is for is locked before, and so is the
 * subscription of which it is a month.
 */
export async function lockOrder(context: Context, id: string): Promise<OrderRow> {
  const { database } = context;
  const [seen] = await database
    .select({ lessonId: orders.lessonId, subscriptionId: orders.subscriptionId })
    .from(orders)
    .where(eq(orders.id, id));
  if (seen?.subscriptionId) await lockSubscription(context, seen.subscriptionId);
  else if (seen?.lessonId)
    await database
      .select({ id: lessons.id })
      .from(lessons)
      .where(eq(lessons.id, seen.lessonId))
      .for('no key update');
  const [order] = await database.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Failure('not_found');
  return order;
}

/** Ends an open order without money: its place is free, what it had set aside is the family's again. */
export async function closeOrder(
  context: Context,
  { id }: Pick<OrderRow, 'id'>,
  state: 'expired' | 'cancelled',
): Promise<boolean> {
  const order = await lockOrder(context, id);
  if (order.state !== 'open') return false;
  await context.database
    .update(orders)
    .set({ state, closedAt: context.clock.now(), holdsPlace: false })
    .where(eq(orders.id, id));
  await setAside(context, order, 'released');
  return true;
}

/** Sets aside the credit that an order takes, or releases it; the entry is named by how often that has happened. */
export async function setAside(
  context: Context,
  { id, payerId, fromCredit }: OrderRow,
  how: 'reserved' | 'released',
): Promise<void> {
  if (fromCredit === 0) return;
  const amount = how === 'reserved' ? fromCredit : -fromCredit;
  await post(context, {
    cause: `order ${id} ${how}`,
    kind: how === 'reserved' ? 'reserve' : 'release',
    aboutId: id,
    lines: [
      { account: 'family', owner: payerId, amount },
      { account: 'reserved', amount: -amount },
    ],
  });
}

async function isOrderedByAnother(
  { database }: Context,
  { learnerId, lessonId, plan }: { learnerId: string; lessonId: string | null; plan: string | null },
): Promise<boolean> {
  const number = await database.$count(
    orders,
    and(
      eq(orders.state, 'open'),
      isNull(orders.periodId),
      eq(orders.learnerId, learnerId),
      lessonId ? eq(orders.lessonId, lessonId) : eq(orders.plan, plan ?? ''),
    ),
  );
  return number > 0;
}
