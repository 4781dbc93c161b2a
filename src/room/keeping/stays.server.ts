import { eq } from 'drizzle-orm';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { stays } from '../tables.server.ts';
import { type SeenInRoom, seenInRoom } from './how-long.ts';

/** What the room of a meeting says of the learners that are expected there, by learner; nothing of an empty room. */
export async function seenAt(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { id, startsAt, endsAt }: Pick<Meeting, 'id' | 'startsAt' | 'endsAt'>,
  expected: readonly string[],
): Promise<ReadonlyMap<string, SeenInRoom>> {
  const { kind, learnerId, cameAt, seenAt, leftAt } = stays;
  const found = await database
    .select({ kind, learnerId, cameAt, seenAt, leftAt })
    .from(stays)
    .where(eq(stays.meetingId, id));
  return seenInRoom(
    found.map((stay) => ({
      kind: stay.kind,
      learnerId: stay.learnerId,
      from: stay.cameAt.getTime(),
      until: (stay.leftAt ?? stay.seenAt).getTime(),
    })),
    { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
    expected,
    clock.now().getTime(),
  );
}
