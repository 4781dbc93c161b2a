import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { StopReason } from '#src/shop/subscriptions/subscription.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';

/** Keeps what a family says of why it has stopped; the last word counts. */
export async function sayWhy({ database }: Context, id: string, stopReason: StopReason): Promise<void> {
  await database
    .update(subscriptions)
    .set({ stopReason })
    .where(and(eq(subscriptions.id, id), isNotNull(subscriptions.stoppedAt)));
}
