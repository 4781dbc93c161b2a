import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { post } from '#src/books/ledger/post.server.ts';
import { ledgerAccounts } from '#src/books/ledger/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { PackageKind } from './kinds.ts';
import { type PackageRow, packages } from './tables.server.ts';

/** What was bought, and for whom. */
type PackageInput = Pick<PackageRow, 'payerId' | 'learnerId' | 'kind' | 'plan' | 'lessons'> & {
  orderId: string;
};

/** A package, and how many lessons are left of it. */
export type Package = PackageRow & { left: number };

/** Gives a family the package that it paid for: one an order, however often it is called. */
export function grantPackage(context: Context, input: PackageInput): Promise<PackageRow> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const { orderId, lessons } = input;
    const [made] = await database
      .insert(packages)
      .values({ ...input, createdAt: clock.now() })
      .onConflictDoNothing({ target: packages.orderId })
      .returning();
    if (!made) {
      const [known] = await database.select().from(packages).where(eq(packages.orderId, orderId));
      if (!known) throw new Failure('unexpected');
      return known;
    }
    await post(context, {
      cause: `order ${orderId} lessons`,
      kind: 'lessons-sold',
      aboutId: orderId,
      lines: [
        { account: 'package', owner: made.id, unit: 'lesson', amount: -lessons },
        { account: 'lessons-sold', unit: 'lesson', amount: lessons },
      ],
    });
    return made;
  });
}

/** The packages of a learner with what is left of each, the oldest first, in the order of use. */
export function packagesOf(context: Pick<Context, 'database'>, learnerId: string): Promise<Package[]> {
  return packagesWhere(context, eq(packages.learnerId, learnerId));
}

/** The packages of a kind from which lessons can be taken; of one payer's alone where one is named. */
export async function openPackages(
  context: Pick<Context, 'database'>,
  { learnerId, kind, payerId }: { learnerId: string; kind: PackageKind; payerId?: string | undefined },
): Promise<Package[]> {
  const found = await packagesWhere(
    context,
    and(
      eq(packages.learnerId, learnerId),
      eq(packages.kind, kind),
      isNull(packages.endedAt),
      payerId === undefined ? undefined : eq(packages.payerId, payerId),
    ),
  );
  return found.filter(({ left }) => left > 0);
}

/** How many lessons of a kind a learner has left; of one payer's packages alone where one is named. */
export async function creditsLeft(
  context: Pick<Context, 'database'>,
  learnerId: string,
  kind: PackageKind,
  payerId?: string,
): Promise<number> {
  const open = await openPackages(context, { learnerId, kind, payerId });
  return open.reduce((sum, { left }) => sum + left, 0);
}

async function packagesWhere(
  { database }: Pick<Context, 'database'>,
  where: SQL | undefined,
): Promise<Package[]> {
  const rows = await database
    .select({ row: packages, left: sql<number>`coalesce(-${ledgerAccounts.balance}, 0)::int` })
    .from(packages)
    .leftJoin(ledgerAccounts, isAccountOf)
    .where(where)
    .orderBy(asc(packages.createdAt), asc(packages.id));
  return rows.map(({ row, left }) => ({ ...row, left }));
}

/** Joins a package with its account of the books. */
export const isAccountOf = and(
  eq(ledgerAccounts.ownerId, packages.id),
  eq(ledgerAccounts.kind, 'package'),
  eq(ledgerAccounts.unit, 'lesson'),
);

/**
 * Ends a package: what is left of it is not used any more. Ending it again ends nothing.
 * @returns how many lessons were left
 * @throws Failure not_found
 */
export function endPackage(context: Context, id: string): Promise<number> {
  return inTransaction(context, async (context) => {
    const [known] = await context.database.select().from(packages).where(eq(packages.id, id));
    if (!known) throw new Failure('not_found');
    await holdCredits(context, known.learnerId);
    const [found] = await packagesWhere(context, eq(packages.id, id));
    if (!found || found.endedAt) return 0;
    const { left, orderId } = found;
    await context.database.update(packages).set({ endedAt: context.clock.now() }).where(eq(packages.id, id));
    if (left > 0)
      await post(context, {
        cause: `package ${id} ended`,
        kind: 'lessons-ended',
        aboutId: orderId,
        lines: [
          { account: 'package', owner: id, unit: 'lesson', amount: left },
          { account: 'lessons-ended', unit: 'lesson', amount: -left },
        ],
      });
    return left;
  });
}

/** The same for what was bought by an order; an order for something else ends nothing. */
export async function endPackageOf(context: Context, orderId: string): Promise<number> {
  const [bought] = await context.database
    .select({ id: packages.id })
    .from(packages)
    .where(eq(packages.orderId, orderId));
  return bought ? endPackage(context, bought.id) : 0;
}

/** The package that was bought by an order, locked against use unless told otherwise; undefined for an order for something else. */
export async function packageOfOrder(
  context: Context,
  orderId: string,
  { locks = true }: { locks?: boolean } = {},
): Promise<Package | undefined> {
  const [bought] = await packagesWhere(context, eq(packages.orderId, orderId));
  if (!bought || !locks) return bought;
  await holdCredits(context, bought.learnerId);
  const [now] = await packagesWhere(context, eq(packages.orderId, orderId));
  return now;
}

/** Lets all who take, give back or end lessons of a learner take turns. */
export function holdCredits(context: Pick<Context, 'database'>, learnerId: string): Promise<void> {
  return takeTurns(context, 'credits', learnerId);
}
