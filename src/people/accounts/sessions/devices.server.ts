import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction, type SignedIn } from '#src/platform/program/context.server.ts';
import { sessions } from '../tables.server.ts';
import { endBegun, endOnDevices, type HandingOut } from '../ways-in/ways-in.server.ts';
import { endSessionsOf } from './sessions.server.ts';

/** Where somebody is logged in. */
type Device = Pick<typeof sessions.$inferSelect, 'id' | 'device' | 'zone' | 'createdAt' | 'usedAt'> & {
  /** Whether it is the one that asks. */
  isThis: boolean;
};

/** Where somebody is logged in: this device first, then the latest. */
export async function listDevices(
  { database, clock }: Context,
  { person, sessionId }: Pick<SignedIn, 'person' | 'sessionId'>,
): Promise<Device[]> {
  const found = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, person.id), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.createdAt));
  const devices = found.map(({ id, device, zone, createdAt, usedAt }) => ({
    id,
    device,
    zone,
    createdAt,
    usedAt,
    isThis: id === sessionId,
  }));
  return devices.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Logs somebody out on one of their devices, where nothing more is shown. @throws Failure not_found, for another's too */
export function endDevice(
  context: Context,
  rooms: readonly HandingOut[],
  { person }: Pick<SignedIn, 'person'>,
  id: string,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const ended = await context.database
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, person.id)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new Failure('not_found');
    await endOnDevices(context, rooms, person.id, { only: id });
  });
}

/** Logs somebody out everywhere but here. */
export function endOtherDevices(
  context: Context,
  rooms: readonly HandingOut[],
  { person, sessionId }: Pick<SignedIn, 'person' | 'sessionId'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const others = await context.database.$count(
      sessions,
      and(eq(sessions.userId, person.id), ne(sessions.id, sessionId)),
    );
    if (others === 0) noteSoAlready();
    await logOut(context, rooms, person.id, sessionId);
  });
}

/**
 * Logs somebody out everywhere but in the session that stays, in the caller's transaction. Nothing more is shown there,
 * and an address that somebody asked for there is not waited for any more.
 */
export async function logOut(
  context: Context,
  rooms: readonly HandingOut[],
  userId: string,
  stays?: string,
): Promise<void> {
  await endSessionsOf(context, userId, stays);
  await endOnDevices(context, rooms, userId, { allBut: stays ?? null });
  await endBegun(context, rooms, userId);
}
