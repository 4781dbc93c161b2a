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
