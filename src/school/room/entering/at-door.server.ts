import { eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isOfEarlierTime, judge, opensAtFor, type Seat, seatOf } from '../access.server.ts';
import type { Claim } from '../access-facts.server.ts';
import { type Facts, readFacts } from '../access-facts.server.ts';
import { isRemoved } from '../permissions.ts';
import type { Refusal } from '../protocol.ts';
import type { SeatKind } from '../room.ts';
import { rooms } from '../tables.server.ts';

/** What somebody sees before they come in. */
export type AtDoor = {
  facts: Facts;
  kind: SeatKind;
  opensAt: Date;
  refusal: Refusal | undefined;
  /** For whom they may come in. */
  learners: { id: string; firstName: string }[];
};

/**
 * Reads what the door of a meeting's room shows to somebody.
 * @throws Failure not_found where the room is none of their business
 */
export async function readDoor(context: Context, meetingId: string, claim: Claim): Promise<AtDoor> {
  const facts = (await readFacts(context, [meetingId], [claim])).get(meetingId);
  const seat = facts && seatOf(facts, claim, []);
  if (!facts || !seat) throw new Failure('not_found');
  const verdict = judge(context.config, facts, claim, [], context.clock.now().getTime());
  const refusal = 'why' in verdict ? verdict.why : await refusalOfRoom(context, facts, seat);
  // Whose secret is good for nothing is told no more than a stranger.
  if (refusal === 'session-ended') throw new Failure('not_found');
  const learners = claim.by === 'account' && seat.kind === 'guardian' ? ownOf(facts, claim.userId) : [];
  return { facts, kind: seat.kind, opensAt: new Date(opensAtFor(facts, seat.kind)), refusal, learners };
}

function ownOf({ learners }: Facts, userId: string) {
  return learners.filter(({ guardians }) => guardians.includes(userId));
}

async function refusalOfRoom({ database }: Context, facts: Facts, seat: Seat): Promise<Refusal | undefined> {
  const { openedAt, endedAt, state } = rooms;
  const [row] = await database
    .select({ openedAt, endedAt, state })
    .from(rooms)
    .where(eq(rooms.meetingId, facts.meeting.id));
  if (!row || isOfEarlierTime(row, facts)) return undefined;
  if (row.endedAt) return 'over';
  return isRemoved(row.state, seat) ? 'removed' : undefined;
}
