import { and, eq, isNull } from 'drizzle-orm';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { Provider } from '#src/shop/provider.ts';
import type { Renewal } from '#src/shop/subscriptions/subscription.ts';
import { holdMinutes, onceKinds } from './order.ts';
import type { Quote, Wanted } from './quote.server.ts';
import type { QuotedRenewal } from './renewal.server.ts';
import { setAside } from './set-aside.server.ts';
import { type OrderRow, orders } from './tables.server.ts';

/** What somebody orders; `shown` is what was left to be paid on their page, in cents. */
export type Ordered = Wanted & {
  shown: number;
  /** Until which day all of it comes back, as their page said. */
  refundUntil?: string | undefined;
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
 * Writes an order at the price that was worked out, and sets aside the credit that it takes; in the caller's transaction.
 * @throws Failure being_paid when another guardian is paying for it
 */
export async function insertOrder(
  context: Context,
  { thing, listAmount, discount, amount, fromCredit, packageBack, refundUntil, renewal, onlyMonth }: Quote,
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
  const kept = onlyMonth ?? (isChosen ? renewal : null);
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
      refundUntil,
      discountOnce: discount !== null && onceKinds.includes(discount.kind),
      amount,
      fromCredit,
      agreedTo,
      renews: kept && way ? keptRenewal(kept, way, once || kept === onlyMonth) : null,
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
  const { amount, siblingPercent, words, language, zone, next, anchor } = quoted;
  return { amount, siblingPercent, words, language, zone, next, anchor, way, once };
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
