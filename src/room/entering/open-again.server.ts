import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { Credential } from '../access-facts.server.ts';
import { leads } from '../permissions.ts';
import { rooms } from '../tables.server.ts';
import { type AtDoor, readDoor } from './at-door.server.ts';

/**
 * Opens a lesson again that was ended for everybody, for its teacher or the staff, until its planned end. One that was
 * not ended stays as it is. The process that holds the room finds out with the next who comes.
 * @returns what its door shows now
 * @throws Failure not_found, forbidden, or room_over after the planned end
 */
export async function openAgain(
  context: Context,
  meetingId: string,
  claim: Credential,
  person: Person,
): Promise<AtDoor> {
  const door = await readDoor(context, meetingId, claim);
  if (!leads(door.kind)) throw new Failure('forbidden');
  if (door.refusal !== 'over') return door;
  if (!door.opensAgain) throw new Failure('room_over');
  await inTransaction(context, async (context) => {
    const opened = await context.database
      .update(rooms)
      .set({ endedAt: null, state: sql`jsonb_set(${rooms.state}, '{phase}', '"waiting"')` })
      .where(and(eq(rooms.meetingId, meetingId), isNotNull(rooms.endedAt)))
      .returning({ id: rooms.meetingId });
    if (opened.length > 0)
      await record(context, person, { act: 'room-opened-again', kind: 'meeting', id: meetingId });
  });
  return readDoor(context, meetingId, claim);
}
