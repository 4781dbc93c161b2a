import { and, eq, lte, or } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import { takeTurnsAtSlot } from './availability.server.ts';
import { freeTimesNear } from './events.server.ts';
import { takeSeat } from './seats.server.ts';
import { endOfSlot } from './slots.server.ts';
import { heldSeats } from './tables.server.ts';

/** For how long a seat is held: time to say who comes. */
const holdInMs = 15 * 60_000;

/** Whether a teacher is free for a lesson that begins then; a later room knows what they give. */
export type IsFreeAt = (context: Context, teacherId: string, startTime: Date) => Promise<boolean>;

type Wanted = {
  startTime: Date;
  /** The teacher whose hour it is. */
  teacherId?: string | undefined;
  /** A secret of the caller's own, by which it holds one seat at a time; left out, one is made. */
  key?: string | undefined;
};

/**
 * Holds a seat for whoever pressed a free hour, until they have said who comes. It counts as sold meanwhile. What the
 * same key held before is free again, so a repeated call holds one seat; where the new one cannot be had, it stays held.
 * @returns the secret that books it
 * @throws Failure invalid_input (not a slot we offer, or no teacher), slot_gone with the free times nearest to it
 */
export async function holdSeat(context: Context, isFreeAt: IsFreeAt, wanted: Wanted) {
  try {
    return await inTransaction(context, (context) => hold(context, isFreeAt, wanted));
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'slot_gone') throw error;
    const nextSlots = await freeTimesNear(context, wanted.startTime);
    throw new Failure('slot_gone', undefined, {}, { nextSlots });
  }
}

async function hold(
  context: Context,
  isFreeAt: IsFreeAt,
  { startTime, teacherId, key = mintSecret() }: Wanted,
) {
  const { database, clock } = context;
  const now = clock.now();
  const hash = hashSecret(key);
  if (teacherId) await expectTeacher(context, teacherId);
  await takeTurns(context, 'hold', hash);
  const own = eq(heldSeats.hash, hash);
  const before = await database.select({ startTime: heldSeats.startTime }).from(heldSeats).where(own);
  await takeTurnsAtSlot(context, startTime, ...before.map((held) => held.startTime));
  const over = and(eq(heldSeats.startTime, startTime), lte(heldSeats.until, now));
  await database.delete(heldSeats).where(or(own, over));
  const until = new Date(Math.min(now.getTime() + holdInMs, startTime.getTime()));
  const seat = await takeSeat(context, startTime, { teacherId: teacherId ?? null });
  if (teacherId && !(await isFreeAt(context, teacherId, startTime))) throw new Failure('slot_gone');
  await database.insert(heldSeats).values({ ...seat, hash, startTime, until, createdAt: now });
  return { key, startTime, endTime: endOfSlot(startTime), until };
}

/** @throws Failure invalid_input */
async function expectTeacher({ database }: Context, id: string): Promise<void> {
  const [teacher] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'teacher'), eq(users.status, 'active')));
  if (!teacher) throw new Failure('invalid_input', { teacherId: { key: 'choice' } });
}
