import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { agreedPrices, paidElsewhere } from '#src/school/enrolments/tables.server.ts';
import { packages } from '#src/school/packages/tables.server.ts';
import type { MoneyBefore } from '../kept.ts';
import type { ColumnKey } from '../sheets.ts';
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
