import { eq } from 'drizzle-orm';
import { lockEnrolment } from '#src/learning/enrolments/lock.server.ts';
import type { Promised } from '#src/learning/enrolments/money/agreed.server.ts';
import { agreedPrices, paidElsewhere } from '#src/learning/enrolments/tables.server.ts';
import type { BroughtLessons } from '#src/learning/packages/imported-packages.server.ts';
import { holdCredits, openPackages } from '#src/learning/packages/packages.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ColumnKey } from '../sheets.ts';
import type { MoneyBefore } from '../stored-json.ts';
import { moneyCell } from './lesson-cells.ts';

type Database = Pick<Context, 'database'>;

/** Reads, of each part of the money of a place, what an import brought by its key; null where none did. */
export const moneyBefore = {
  paid: async ({ database }: Database, key: string): Promise<MoneyBefore['paid']> => {
    const { amount, paidOn, paidUntil } = paidElsewhere;
    const [found] = await database
      .select({ amount, paidOn, paidUntil })
      .from(paidElsewhere)
      .where(eq(paidElsewhere.key, key));
    return found ?? null;
  },
  lessonsLeft: async ({ database }: Database, key: string): Promise<MoneyBefore['lessonsLeft']> => {
    const [found] = await database.select().from(packages).where(eq(packages.broughtKey, key));
    if (!found) return null;
    const { lessons, lessonPrice, createdAt } = found;
    return { lessons, lessonPrice: lessonPrice ?? 0, openedAt: createdAt.toISOString() };
  },
  nextMonth: async ({ database }: Database, key: string): Promise<MoneyBefore['nextMonth']> => {
    const { amount, fromDay: from } = agreedPrices;
    const [found] = await database
      .select({ amount, from })
      .from(agreedPrices)
      .where(eq(agreedPrices.key, key));
    return found ?? null;
  },
};

/**
 * Whether a row says what the school says by itself, as its own archive does: all lessons of a kind that are left stand
 * at one place of a child, and a price by the month is no promise. That is not opened once more.
 * @throws Failure already_paid where the row says something else of what was paid here
 */
export const isHere = {
  lessonsLeft: async (
    context: Context,
    { key, learnerId, kind, lessons }: BroughtLessons,
  ): Promise<boolean> => {
    await holdCredits(context, learnerId);
    const open = await openPackages(context, { learnerId, kind });
    const others = open.filter(({ broughtKey }) => broughtKey !== key);
    if (others.length === 0) return false;
    const isBought = others.some(({ orderId }) => orderId);
    const isAll = open.reduce((sum, { left }) => sum + left, 0) === lessons;
    if (isBought && !isAll) throw new Failure('already_paid');
    return isAll && (isBought || others.length < open.length);
  },
  nextMonth: async (context: Context, { key, enrolmentId, nextMonth }: Promised): Promise<boolean> => {
    if (await moneyBefore.nextMonth(context, key)) return false;
    const place = await lockEnrolment(context, enrolmentId);
    if (place.price === nextMonth && place.priceFor === 'month') return true;
    if (place.paidAt && !place.paidElsewhere) throw new Failure('already_paid');
    return false;
  },
};

/** What stood in the books, as cells have it. */
export function cellsOf({
  paid,
  lessonsLeft,
  nextMonth,
}: MoneyBefore): Partial<Record<ColumnKey, string | null>> {
  return {
    ...(paid && { paid: moneyCell(paid.amount), paidOn: paid.paidOn, paidUntil: paid.paidUntil }),
    ...(lessonsLeft && {
      lessonsLeft: String(lessonsLeft.lessons),
      lessonPrice: moneyCell(lessonsLeft.lessonPrice),
    }),
    ...(nextMonth && { nextMonth: moneyCell(nextMonth.amount) }),
  };
}
