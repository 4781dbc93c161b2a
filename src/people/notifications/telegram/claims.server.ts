import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { telegramUpdates } from './tables.server.ts';

type Now = Pick<Context, 'database' | 'clock'>;

/** What a process works on: it is its own as long as nobody began anew since it last said that it does. */
export type ClaimedUpdate = { id: number; begunAt: Date };

/** Milliseconds after which a process that says nothing more of an update is taken for ended, and another works on it. */
const patience = 60_000;

/** How often a process says that it still works on an update, in milliseconds. */
export const saysEvery = 20_000;

/**
 * Claims an update of Telegram’s, so that of several processes that are told of it one works on it.
 * @returns `done` where it is, `elsewhere` where another process works on it
 */
export async function claimUpdate(
  { database, clock }: Now,
  updateId: number,
): Promise<ClaimedUpdate | 'elsewhere' | 'done'> {
  const { id, begunAt, doneAt } = telegramUpdates;
  const now = clock.now();
  const isLeft = and(isNull(doneAt), lt(begunAt, new Date(now.getTime() - patience)));
  const [claimed] = await database
    .insert(telegramUpdates)
    .values({ id: updateId, begunAt: now })
    .onConflictDoUpdate({ target: id, set: { begunAt: now }, setWhere: isLeft })
    .returning({ id, begunAt });
  if (claimed) return claimed;
  const [known] = await database.select({ doneAt }).from(telegramUpdates).where(eq(id, updateId));
  return known?.doneAt ? 'done' : 'elsewhere';
}

/** Says that it is still worked on. */
export async function keepClaim({ database, clock }: Now, claim: ClaimedUpdate): Promise<void> {
  const begunAt = clock.now();
  const kept = await database.update(telegramUpdates).set({ begunAt }).where(isStill(claim)).returning();
  if (kept.length > 0) claim.begunAt = begunAt;
}

/** It is done, and stays so when it is told again. */
export async function noteDone({ database, clock }: Now, { id }: ClaimedUpdate): Promise<void> {
  await database.update(telegramUpdates).set({ doneAt: clock.now() }).where(eq(telegramUpdates.id, id));
}

/** It failed: whoever is told of it next works on it. What another began anew stays theirs. */
export async function giveBack({ database }: Now, claim: ClaimedUpdate): Promise<void> {
  await database.delete(telegramUpdates).where(isStill(claim));
}

function isStill({ id, begunAt }: ClaimedUpdate) {
  return and(eq(telegramUpdates.id, id), eq(telegramUpdates.begunAt, begunAt));
}
