import { and, eq, gt } from 'drizzle-orm';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { handedOutKinds } from '../account.ts';
import { endEmailChanges } from '../email-links.server.ts';
import { passwordResets } from '../tables.server.ts';

/**
 * A way in that was handed out, and for whom: a child's first name or an address; empty where it is the account's
 * own.
 */
export type HandedOut = { kind: (typeof handedOutKinds)[number]; name: string };

/** What a later room does for the ways in that accounts hand out through it. */
export type HandingOut = {
  list(context: Pick<Context, 'database' | 'clock'>, userId: string): Promise<HandedOut[]>;
  /** Ends all that an account has handed out, in the caller's transaction. */
  end(context: Pick<Context, 'database' | 'clock'>, userId: string): Promise<void>;
  /** Ends what was begun and lasts for minutes or hours: codes, links in mails. Nobody is asked about these. */
  endBegun?(context: Pick<Context, 'database'>, userId: string): Promise<void>;
  /** Ends what goes to devices that were logged out from elsewhere, where there is such. */
  endOn?(context: Pick<Context, 'database' | 'clock'>, userId: string, where: LoggedOut): Promise<void>;
};

/** On which devices somebody was logged out, by their sessions: one, or all but one, or all. */
export type LoggedOut = { only: string } | { allBut: string | null };

/** All that an account has handed out. */
export async function handedOutBy(
  context: Pick<Context, 'database' | 'clock'>,
  rooms: readonly HandingOut[],
  userId: string,
): Promise<HandedOut[]> {
  return (await Promise.all(rooms.map((room) => room.list(context, userId)))).flat();
}

/**
 * What ends with the old password, for the reader of the mailed link that sets a new one. @throws Failure
 * reset_link_spent
 */
export async function handedOutByReset(
  context: Pick<Context, 'database' | 'clock'>,
  rooms: readonly HandingOut[],
  token: string,
): Promise<HandedOut[]> {
  const { userId, hash, expiresAt } = passwordResets;
  const [reset] = await context.database
    .select({ userId })
    .from(passwordResets)
    .where(and(eq(hash, hashSecret(token)), gt(expiresAt, context.clock.now())));
  if (!reset) throw new Failure('reset_link_spent');
  return handedOutBy(context, rooms, reset.userId);
}

/** Ends all that an account has handed out, in the caller's transaction. */
export async function endHandedOut(
  context: Pick<Context, 'database' | 'clock'>,
  rooms: readonly HandingOut[],
  userId: string,
): Promise<void> {
  for (const room of rooms) await room.end(context, userId);
}

/** Ends what was begun under an old password, or on devices that were logged out, in the caller's transaction. */
export async function endBegun(
  context: Pick<Context, 'database'>,
  rooms: readonly HandingOut[],
  userId: string,
): Promise<void> {
  await endEmailChanges(context, userId);
  for (const room of rooms) await room.endBegun?.(context, userId);
}

/** Ends what goes to devices that were logged out from elsewhere, in the caller's transaction. */
export async function endOnDevices(
  context: Pick<Context, 'database' | 'clock'>,
  rooms: readonly HandingOut[],
  userId: string,
  where: LoggedOut,
): Promise<void> {
  for (const room of rooms) await room.endOn?.(context, userId, where);
}
