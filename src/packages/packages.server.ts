import { and, eq, isNull } from 'drizzle-orm';
import { heldFor } from '#src/ledger/balances.server.ts';
import { post } from '#src/ledger/post.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import { type PackageRow, packages } from './tables.server.ts';

/** Gives a learner the lessons that were paid ahead, once an order; call it in a transaction. */
export async function grantPackage(
  context: Context,
  bought: Pick<PackageRow, 'orderId' | 'payerId' | 'learnerId' | 'kind' | 'plan' | 'lessons'>,
): Promise<PackageRow> {
  const [made] = await context.database
    .insert(packages)
    .values({ ...bought, createdAt: context.clock.now() })
    .returning();
  if (!made) throw new Failure('unexpected');
  await post(context, {
    cause: `order ${bought.orderId} lessons`,
    kind: 'lessons-sold',
    aboutId: bought.orderId,
    lines: [
      { account: 'package', owner: made.id, unit: 'lesson', amount: -bought.lessons },
      { account: 'lessons-sold', unit: 'lesson', amount: bought.lessons },
    ],
  });
  return made;
}

/** Ends the package of an order: what is left of it is used no more. @returns how many lessons that were */
export async function endPackageOf(context: Context, orderId: string): Promise<number> {
  const { database, clock } = context;
  const [found] = await database
    .select()
    .from(packages)
    .where(and(eq(packages.orderId, orderId), isNull(packages.endedAt)))
    .for('update');
  if (!found) return 0;
  const left = await heldFor(context, 'package', found.id);
  await database.update(packages).set({ endedAt: clock.now() }).where(eq(packages.id, found.id));
  if (left > 0)
    await post(context, {
      cause: `package ${found.id} ended`,
      kind: 'lessons-ended',
      aboutId: orderId,
      lines: [
        { account: 'package', owner: found.id, unit: 'lesson', amount: left },
        { account: 'lessons-ended', unit: 'lesson', amount: -left },
      ],
    });
  return left;
}
