import { subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import type { TestProgram } from '../start/program.ts';

/** Somebody on a list, confirmed unless told otherwise. */
export async function makeSubscriber(
  { context }: TestProgram,
  more: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<string> {
  const now = context.clock.now();
  const [made] = await context.database
    .insert(subscriptions)
    .values({
      email: `${crypto.randomUUID()}@lists.test`,
      list: 'newsletter',
      language: 'en',
      askedAt: now,
      confirmedAt: now,
      ...more,
    })
    .returning({ id: subscriptions.id });
  return made?.id ?? '';
}
