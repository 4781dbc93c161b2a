import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import type { Authenticate } from '#src/platform/http/admit.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Caller, Context } from '#src/platform/program/context.server.ts';
import { setUpLength } from '../account.ts';
import { lacksFactor } from '../second-factor/required.server.ts';
import { emailConfirmations, passwordResets, secondFactors, sessions, users } from '../tables.server.ts';
import { deviceOf } from './device.ts';

const hour = 60 * 60 * 1000;
/** How long a session is kept, in milliseconds. */
const sessionLength = { usual: 12 * hour, remembered: 30 * 24 * hour };

/** Opens a session; its token is told once and kept as a hash. @param from where somebody logs in */
export async function openSession(
  { database, clock }: Context,
  userId: string,
  { remember }: { remember: boolean },
  from: Partial<Pick<Caller, 'userAgent' | 'zone'>> = {},
): Promise<string> {
  const token = mintSecret();
  const now = clock.now();
  const length = remember ? sessionLength.remembered : sessionLength.usual;
  await database.insert(sessions).values({
    hash: hashSecret(token),
    userId,
    device: deviceOf(from.userAgent ?? ''),
    zone: from.zone ?? null,
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + length),
  });
  return token;
}

/** Ends one session. */
export async function endSession({ database }: Context, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.hash, hashSecret(token)));
}

/** Ends all sessions of a person, but for the one of a token that is to stay. */
export async function endSessionsOf(
  { database }: Pick<Context, 'database'>,
  userId: string,
  stays?: string,
): Promise<void> {
  const others = stays === undefined ? undefined : ne(sessions.hash, hashSecret(stays));
  await database.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** By which its owner names a session. */
export async function sessionIdOf({ database }: Context, token: string): Promise<string | null> {
  const [found] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.hash, hashSecret(token)));
  return found?.id ?? null;
}

/** Finds who a token belongs to, while its session lasts and its person is not blocked. */
export function authenticateBy({ database, clock }: Pick<Context, 'database' | 'clock'>): Authenticate {
  const find = database
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      language: users.language,
      lacksFactor,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.hash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.status, 'active'),
      ),
    )
    .prepare('person_of_session');
  return async (token) => {
    const [hash, now] = [hashSecret(token), clock.now()];
    const [found] = await find.execute({ hash, now: now.toISOString() });
    if (!found) return undefined;
    const { usedAt, ...person } = found;
    // When it was used is told to its owner to the hour: a write an hour, not a call.
    if (now.getTime() - (usedAt?.getTime() ?? 0) > hour)
      await database.update(sessions).set({ usedAt: now }).where(eq(sessions.hash, hash));
    return person;
  };
}

/** Each night, what has run out is cleared away. */
export const clearSessions = defineJob({
  name: 'accounts.clear',
  data: z.object({}),
  every: '17 3 * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  async run({ database, clock }) {
    await database.delete(sessions).where(lte(sessions.expiresAt, clock.now()));
    await database.delete(passwordResets).where(lte(passwordResets.expiresAt, clock.now()));
    await database.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, clock.now()));
    const begunBefore = new Date(clock.now().getTime() - setUpLength);
    await database
      .delete(secondFactors)
      .where(and(isNull(secondFactors.confirmedAt), lte(secondFactors.createdAt, begunBefore)));
  },
});
