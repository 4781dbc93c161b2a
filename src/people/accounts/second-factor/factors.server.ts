import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { type SecondFactor, secondFactors } from '../tables.server.ts';

type Database = Pick<Context, 'database'>;

/** The second factor of an account, if it is on. */
export async function factorOf({ database }: Database, userId: string): Promise<SecondFactor | undefined> {
  const [factor] = await database
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return factor;
}

/** Takes it from an account, set up or only begun. @returns what was on */
export async function dropFactor({ database }: Database, userId: string): Promise<SecondFactor | undefined> {
  const [dropped] = await database.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return dropped?.confirmedAt ? dropped : undefined;
}

/** Takes it from an account where it was set up, or only begun, since then. */
export async function dropFactorSince({ database }: Database, userId: string, since: Date): Promise<void> {
  const { createdAt } = secondFactors;
  await database.delete(secondFactors).where(and(eq(secondFactors.userId, userId), gte(createdAt, since)));
}

/** The same second factor, not one that was set up since it was read. */
export function isStill({ userId, secret }: Pick<SecondFactor, 'userId' | 'secret'>) {
  return and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret));
}
