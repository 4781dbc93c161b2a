import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { telegramUpdates } from './tables.server.ts';

type Now = Pick<Context, 'database' | 'clock'>;

/** Milliseconds after which a process that has not done an update is taken for ended, and another works on it. */
const patience = 10 * 60_000;

/**
 * Claims an update of Telegram’s, so that of several processes that are told of it one works on it.
 * @returns `done` where it is, `elsewhere` where another process works on it
 */
export async function claimUpdate(
  { database, clock }: Now,
  updateId: number,
): Promise<'mine' | 'elsewhere' | 'done'> {
  const { id, begunAt, doneAt } = telegramUpdates;
  const now = clock.now();
  const isLeft = and(isNull(doneAt), lt(begunAt, new Date(now.getTime() - patience)));
  const claimed = await database
    .insert(telegramUpdates)
    .values({ id: updateId, begunAt: now })
    .onConflictDoUpdate({ target: id, set: { begunAt: now }, setWhere: isLeft })
    .returning({ id });
  if (claimed.length > 0) return 'mine';
  const [known] = await database.select({ doneAt }).from(telegramUpdates).where(eq(id, updateId));
  return known?.doneAt ? 'done' : 'elsewhere';
}

/** It is done, and stays so when it is told again. */
export async function noteDone({ database, clock }: Now, updateId: number): Promise<void> {
  const { id } = telegramUpdates;
  await database.update(telegramUpdates).set({ doneAt: clock.now() }).where(eq(id, updateId));
}

/** It failed: whoever is told of it next works on it. */
export async function giveBack({ database }: Now, updateId: number): Promise<void> {
  await database.delete(telegramUpdates).where(eq(telegramUpdates.id, updateId));
}
