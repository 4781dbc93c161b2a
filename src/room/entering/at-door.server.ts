import { eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isOfEarlierTime, isPaidFor, judge, opensAtFor, seatOf } from '../access.server.ts';
import type { Credential } from '../access-facts.server.ts';
import { type Facts, readFacts } from '../access-facts.server.ts';
import { leads } from '../permissions.ts';
import type { Refusal } from '../protocol.ts';
import type { SeatKind } from '../room.ts';
import { rooms } from '../tables.server.ts';

/** What somebody sees before they come in. */
export type AtDoor = {
  facts: Facts;
  kind: SeatKind;
  opensAt: Date;
  now: Date;
  refusal: Refusal | undefined;
  /** The lesson was ended for everybody, and whoever asks may open it again. */
  opensAgain: boolean;
  /** For whom they may come in; where payment is asked for, only for whom is paid. */
  learners: { id: string; firstName: string }[];
};

/**
 * Reads what the door of a meeting's room shows to somebody.
 * @throws Failure not_found where the room is none of their business
 */
export async function readDoor(context: Context, meetingId: string, claim: Credential): Promise<AtDoor> {
  const facts = (await readFacts(context, [meetingId], [claim])).get(meetingId);
  const seat = facts && seatOf(facts, claim, []);
  if (!facts || !seat) throw new Failure('not_found');
  const now = context.clock.now();
  const verdict = judge(context.config, facts, claim, [], now.getTime());
  const refusal = 'why' in verdict ? verdict.why : await refusalOfRoom(context, facts);
  // Whose secret is good for nothing is told no more than a stranger.
  if (refusal === 'session-ended') throw new Failure('not_found');
  const learners = facts.learners.filter(
    ({ id }) => seat.beside.includes(id) && isPaidFor(context.config, facts, id),
  );
  const opensAgain = refusal === 'over' && leads(seat.kind) && now < facts.meeting.endsAt;
  const opensAt = new Date(opensAtFor(facts, seat.kind));
  return { facts, kind: seat.kind, opensAt, now, refusal, opensAgain, learners };
}

/** Whoever was removed, or finds the door locked, waits before it: that is no refusal. */
async function refusalOfRoom({ database }: Context, facts: Facts): Promise<Refusal | undefined> {
  const { openedAt, endedAt } = rooms;
  const [row] = await database
    .select({ openedAt, endedAt })
    .from(rooms)
    .where(eq(rooms.meetingId, facts.meeting.id));
  if (!row || isOfEarlierTime(row, facts)) return undefined;
  return row.endedAt ? 'over' : undefined;
}
