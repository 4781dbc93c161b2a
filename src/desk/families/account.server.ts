import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { ledgerAccounts } from '#src/books/ledger/tables.server.ts';
import { inDollars } from '#src/books/money/money.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { latestOrdersOf } from '#src/shop/payments/own-orders.server.ts';
import { presentOrder } from '#src/shop/payments/present.server.ts';
import { shownOfFamily } from './contract.ts';

type Payer = { id: string; email: string };

/** What the accounts of a family paid, got back and hold. */
export async function accountOf(context: Context, payers: readonly Payer[]) {
  const ids = payers.map(({ id }) => id);
  const { items: orders, more } = await latestOrdersOf(context, ids, shownOfFamily);
  const credits = await creditsOf(context, ids);
  const bought = await packagesOf(context, ids);
  return {
    payers: payers.map(({ id, email }) => ({
      id,
      email,
      credit: credits.find((one) => one.ownerId === id)?.credit ?? 0,
      orders: orders.filter(({ order }) => order.payerId === id),
      packages: bought.filter(({ payerId }) => payerId === id),
    })),
    more,
  };
}

/** The same as the page shows it. */
export function presentAccount({ payers, more }: Awaited<ReturnType<typeof accountOf>>) {
  return {
    payers: payers.map(({ id, email, credit, orders, packages }) => ({
      _id: id,
      email,
      credit: inDollars(credit),
      orders: orders.map(presentOrder),
      packages: packages.map(({ id, payerId: _, endedAt, ...rest }) => ({
        ...rest,
        _id: id,
        endedAt: endedAt?.toISOString() ?? null,
      })),
    })),
    more,
  };
}

function creditsOf({ database }: Context, ids: readonly string[]) {
  const { ownerId, balance, kind } = ledgerAccounts;
  return database
    .select({ ownerId, credit: sql`-${balance}`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(and(eq(kind, 'family'), inArray(ownerId, [...ids])));
}

/** Lessons that were paid ahead, the latest first, with how many are left. */
function packagesOf({ database }: Context, ids: readonly string[]) {
  const { id, orderId, learnerId, payerId, lessons, lessonPrice, endedAt } = packages;
  const left = sql`coalesce(-${ledgerAccounts.balance}, 0)`.mapWith(Number);
  return database
    .select({ id, orderId, learnerId, payerId, lessons, lessonPrice, left, endedAt })
    .from(packages)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.ownerId, id))
    .where(inArray(payerId, [...ids]))
    .orderBy(desc(id))
    .limit(shownOfFamily);
}
