import { and, eq, gt, inArray } from 'drizzle-orm';
import { lacksFactor } from '#src/people/accounts/second-factor-required.server.ts';
import { sessions, users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Role } from '#src/platform/program/person.ts';

/**
 * Who listens on a stream: somebody who has signed in, to all threads that they may read; or whoever holds the key of one
 * thread, to this one for as long as `isOpen` says so. It is asked at each happening and every half minute.
 */
export type Listener =
  | { kind: 'account'; userId: string; role: Role; sessionId: string }
  | { kind: 'thread'; threadId: string; isOpen(): Promise<boolean> };

/** Streams are counted by whose they are. */
export function ownerOf(who: Listener): string {
  return who.kind === 'account' ? who.userId : who.threadId;
}

/** Which of these sessions last, and whether their person is of the staff now. A blocked account has none. */
export async function standingOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  sessionIds: string[],
): Promise<Map<string, { isStaff: boolean }>> {
  if (sessionIds.length === 0) return new Map();
  const found = await database
    .select({ id: sessions.id, role: users.role, lacksFactor })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(inArray(sessions.id, sessionIds), gt(sessions.expiresAt, clock.now()), eq(users.status, 'active')),
    );
  return new Map(
    found.map(({ id, role, lacksFactor }) => [id, { isStaff: role === 'admin' && !lacksFactor }]),
  );
}
