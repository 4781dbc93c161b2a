import { createHmac } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { type Database, statement } from '#src/platform/database/database.server.ts';
import { unlessReadOnly } from '#src/platform/database/lost.server.ts';
import type { Authenticate } from '#src/platform/http/admit.server.ts';
import type { Caller, Context } from '#src/platform/program/context.server.ts';
import type { Session } from '#src/platform/program/person.ts';
import { lacksFactor } from '../second-factor-required.server.ts';
import { sessions, users } from '../tables.server.ts';
import { deviceOf } from './device.ts';

/**
 * The secret of a session's page cookie (page-cookie.server.ts). It follows from the token, so all tabs and processes give
 * the same one; the token does not follow from it.
 */
export function pageSecretOf(token: string): string {
  return createHmac('sha256', token).update('page cookie').digest('base64url');
}

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
    pageHash: hashSecret(pageSecretOf(token)),
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
export async function endSession({ database }: Context, id: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, id));
}

/** Ends all sessions of a person, but for the one that is to stay. */
export async function endSessionsOf(
  { database }: Pick<Context, 'database'>,
  userId: string,
  stays?: string,
): Promise<void> {
  const others = stays === undefined ? undefined : ne(sessions.id, stays);
  await database.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Finds the session of a token, while it lasts and its person is not blocked. */
export function authenticateBy(context: Pick<Context, 'database' | 'clock'>): Authenticate {
  return (token) => findSession(context, { hash: hashSecret(token) });
}

/** Finds a session by the hash of its token or of its page cookie, while it lasts and its person is not blocked. */
export async function findSession(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  by: { hash: string } | { pageHash: string },
): Promise<Session | undefined> {
  const now = clock.now();
  const find = 'hash' in by ? byToken(database) : byPage(database);
  const [found] = await find.execute({ hash: 'hash' in by ? by.hash : by.pageHash, now: now.toISOString() });
  if (!found) return undefined;
  const { sessionId: id, usedAt, lacksFactor, ...person } = found;
  // When it was used is told to its owner to the hour: a write an hour, not a call.
  if (now.getTime() - (usedAt?.getTime() ?? 0) > hour)
    await unlessReadOnly(() => database.update(sessions).set({ usedAt: now }).where(eq(sessions.id, id)));
  return { id, lacksFactor, person };
}

const byToken = statement((database) => ofSession(database, sessions.hash).prepare('person_of_session'));
const byPage = statement((database) => ofSession(database, sessions.pageHash).prepare('person_of_page'));

function ofSession(database: Database, hash: typeof sessions.hash | typeof sessions.pageHash) {
  return database
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      language: users.language,
      lacksFactor,
      sessionId: sessions.id,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(hash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.status, 'active'),
      ),
    );
}
