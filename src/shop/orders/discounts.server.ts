import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { share } from '#src/books/money/share.ts';
import { enrolments, paidElsewhere } from '#src/learning/enrolments/tables.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { DiscountKind } from './order.ts';
import { plainCode } from './order.ts';
import { discountCodes, discountRules, type OrderRow, orders } from './tables.server.ts';

/** What makes a price lower, and by how much in cents. */
export type Discount = { kind: DiscountKind; percent: number; amount: number; codeId: string | null };

type Bought = {
  payerId: string;
  learnerId: string | undefined;
  listAmount: number;
  code?: string | undefined;
  /** The price was promised before the school moved here: only a code makes it lower. */
  isPromised?: boolean | undefined;
  /** The open order that a new one takes the place of. */
  ownOrder?: string | undefined;
};

/** An open order that keeps a discount which an account has once. */
type HeldBy = { id: string; number: number; kind: DiscountKind };

/**
 * The one discount of an order: the largest that holds. A discount that an account gets once belongs to its open order:
 * `heldBy` names that order, if the discount would be the largest here. A code that does not hold is an error. Call it in
 * the transaction that makes the order: the code's row is locked until its end, so that no two take its last use.
 * @throws Failure invalid_input for `code`
 */
export async function discountOf(
  context: Context,
  { code, ...bought }: Bought,
): Promise<{ discount: Discount | null; heldBy: HeldBy | null }> {
  const named = code === undefined ? undefined : await heldCode(context, code, bought.ownOrder);
  const rules = await context.database.select().from(discountRules);
  const percentOf = (kind: DiscountKind) =>
    bought.isPromised ? 0 : (rules.find((rule) => rule.kind === kind)?.percent ?? 0);
  const held: Pick<Discount, 'kind' | 'percent' | 'codeId'>[] = [];
  if (named) held.push({ kind: 'code', percent: named.percent, codeId: named.id });
  const second = percentOf('second-child');
  if (second > 0 && (await hasPaidForAnother(context, bought)))
    held.push({ kind: 'second-child', percent: second, codeId: null });
  const first = percentOf('first-month');
  const isFirst = first > 0 && !(await hasPaidBefore(context, bought.payerId));
  const keeper = isFirst ? await openWith(context, 'first-month', bought) : undefined;
  if (isFirst && !keeper) held.push({ kind: 'first-month', percent: first, codeId: null });
  const [largest] = held.toSorted((one, other) => other.percent - one.percent);
  return {
    discount: largest ? { ...largest, amount: share(bought.listAmount, largest.percent, 100) } : null,
    heldBy: keeper && first > (largest?.percent ?? 0) ? keeper : null,
  };
}

/** Per cent off for a child whose brother or sister learns by what this account pays; 0 where it is not so. */
export async function siblingPercentOf(
  context: Pick<Context, 'database'>,
  bought: Pick<Bought, 'payerId' | 'learnerId'>,
): Promise<number> {
  const [rule] = await context.database
    .select({ percent: discountRules.percent })
    .from(discountRules)
    .where(eq(discountRules.kind, 'second-child'));
  return rule && (await hasPaidForAnother(context, bought)) ? rule.percent : 0;
}

async function openWith(
  { database }: Context,
  kind: DiscountKind,
  { payerId, ownOrder }: Bought,
): Promise<HeldBy | undefined> {
  const [found] = await database
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.payerId, payerId),
        eq(orders.discountKind, kind),
        eq(orders.state, 'open'),
        ownOrder ? ne(orders.id, ownOrder) : undefined,
      ),
    )
    .limit(1);
  return found && { ...found, kind };
}

/**
 * Whether the discount of an order that is over has gone to another one: it was the account's only one, or the last use
 * of a code. Then the order cannot be given at its price any more.
 */
export async function isDiscountGone({ database }: Context, order: OrderRow): Promise<boolean> {
  const { id, payerId, discountKind, discountOnce, discountCodeId } = order;
  const live = inArray(orders.state, ['open', 'paid']);
  if (discountOnce && discountKind) {
    const others = and(
      eq(orders.payerId, payerId),
      eq(orders.discountKind, discountKind),
      ne(orders.id, id),
      live,
    );
    return (await database.$count(orders, others)) > 0;
  }
  if (!discountCodeId) return false;
  const [code] = await database
    .select({ mostUses: discountCodes.mostUses })
    .from(discountCodes)
    .where(eq(discountCodes.id, discountCodeId))
    .for('update');
  const used = and(eq(orders.discountCodeId, discountCodeId), ne(orders.id, id), live);
  return code?.mostUses != null && (await database.$count(orders, used)) >= code.mostUses;
}

async function heldCode({ database, clock, config }: Context, typed: string, ownOrder: string | undefined) {
  const wrong = new Failure('invalid_input', { code: { key: 'discount_code' } });
  const today = dayOf(clock.now(), config.businessTimeZone);
  const [found] = await database
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.code, plainCode(typed)), isNull(discountCodes.endedAt)))
    .for('update');
  if (!found || found.fromDay > today || (found.untilDay !== null && found.untilDay < today)) throw wrong;
  if (found.mostUses !== null) {
    const used = await database.$count(
      orders,
      and(
        eq(orders.discountCodeId, found.id),
        inArray(orders.state, ['open', 'paid']),
        ownOrder ? ne(orders.id, ownOrder) : undefined,
      ),
    );
    if (used >= found.mostUses) throw wrong;
  }
  return found;
}

/** Whether the account has paid for another child who still learns, or has lessons left. */
async function hasPaidForAnother(
  { database }: Pick<Context, 'database'>,
  { payerId, learnerId }: Pick<Bought, 'payerId' | 'learnerId'>,
): Promise<boolean> {
  if (!learnerId) return false;
  const [place] = await database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.studentId, payerId),
        ne(enrolments.learnerId, learnerId),
        isNull(enrolments.cancelledAt),
        sql`${enrolments.paidAmount} > 0`,
      ),
    )
    .limit(1);
  if (place) return true;
  const [bought] = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.payerId, payerId), ne(orders.learnerId, learnerId), eq(orders.state, 'paid')))
    .limit(1);
  if (bought) return true;
  const { broughtKey } = packages;
  const lessons = and(
    eq(packages.payerId, payerId),
    ne(packages.learnerId, learnerId),
    isNotNull(broughtKey),
    isNull(packages.endedAt),
  );
  return (await database.$count(packages, lessons)) > 0;
}

/** Whether the account has paid here, or did before the school moved here. */
async function hasPaidBefore({ database }: Context, payerId: string): Promise<boolean> {
  const elsewhere = sql`exists (select from ${paidElsewhere} where ${paidElsewhere.enrolmentId} = ${enrolments.id})`;
  const [place] = await database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, payerId), sql`(${enrolments.paidAmount} > 0 or ${elsewhere})`))
    .limit(1);
  if (place) return true;
  const brought = and(eq(packages.payerId, payerId), isNotNull(packages.broughtKey));
  if ((await database.$count(packages, brought)) > 0) return true;
  const [bought] = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.payerId, payerId), eq(orders.state, 'paid')))
    .limit(1);
  return bought !== undefined;
}
