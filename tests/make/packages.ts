import { randomUUID } from 'node:crypto';
import { grantPackage } from '#src/learning/packages/packages.server.ts';
import type { packages } from '#src/learning/packages/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import type { TestProgram } from '../start/program.ts';

/** A package that an account has bought for a learner, with the order by which it did. */
export async function makePackage(
  { context }: TestProgram,
  payer: { id: string },
  learnerId: string,
  more: Partial<Pick<typeof packages.$inferInsert, 'kind' | 'plan' | 'lessons'>> = {},
): Promise<string> {
  const { kind = 'group', plan = 'group8', lessons = 8 } = more;
  const now = context.clock.now();
  const [order] = await context.database
    .insert(orders)
    .values({
      payerId: payer.id,
      learnerId,
      kind: 'package',
      plan,
      lessons,
      listAmount: 16_000,
      amount: 16_000,
      state: 'paid',
      agreedTo: { terms: '1', refund: '1', cancellation: '1' } as never,
      requestId: randomUUID(),
      createdAt: now,
      expiresAt: now,
      paidAt: now,
      closedAt: now,
    })
    .returning({ id: orders.id });
  const made = await grantPackage(context, {
    ...{ orderId: order?.id ?? '', payerId: payer.id, learnerId },
    ...{ kind, plan, lessons },
  });
  return made.id;
}
