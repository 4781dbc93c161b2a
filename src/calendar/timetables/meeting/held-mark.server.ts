import { eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { findCollisions } from '../collisions.server.ts';
import type { NotHeldReason } from '../meeting.ts';
import { type Meeting, meetings } from '../tables.server.ts';

/*
 * What is said of a meeting once it has begun: that it took place, or that it did not. Its teacher is held. Either may
 * be said anew.
 */

/** It took place. One that stands at the time of another after all is kept as clashing. */
export async function markHeld(context: Context, one: Meeting): Promise<void> {
  if (one.state === 'held') return;
  const now = context.clock.now();
  const inTheWay = one.notHeld ? await findCollisions(context, one.teacherId, [one], [one.id]) : [];
  await context.database
    .update(meetings)
    .set({
      state: 'held',
      heldAt: now,
      notHeld: null,
      clashes: one.clashes || inTheWay.length > 0,
      updatedAt: now,
    })
    .where(eq(meetings.id, one.id));
}

/** It did not: nothing of it counts. */
export async function markNotHeld(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  one: Meeting,
  notHeld: NotHeldReason,
): Promise<void> {
  if (one.notHeld === notHeld) return;
  await database
    .update(meetings)
    .set({
      state: 'cancelled',
      heldAt: null,
      notHeld,
      clashes: false,
      sequence: sql`${meetings.sequence} + 1`,
      updatedAt: clock.now(),
    })
    .where(eq(meetings.id, one.id));
}
