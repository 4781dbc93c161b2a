import { inArray } from 'drizzle-orm';
import { sessions } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { judge, type Seat, type Verdict } from '../../access.server.ts';
import { readFacts } from '../../access-facts.server.ts';
import { rename } from '../coming.server.ts';
import { dropForgotten } from '../forgotten.server.ts';
import { tell, timesOf, type Waiting } from '../member.server.ts';
import type { Room } from '../room.server.ts';
import { putOut, seatAnew } from './going.server.ts';
import { leaveDoor, tellDoor } from './waiting.server.ts';

/** Whether somebody in these rooms, or before their doors, has logged out since they came: one query by keys. */
export async function hasLeft({ database }: Context, rooms: readonly Room[]): Promise<boolean> {
  const ids = new Set(
    rooms.flatMap(seatsOf).flatMap(({ claim }) => (claim.by === 'account' ? [claim.sessionId] : [])),
  );
  if (ids.size === 0) return false;
  return (await database.$count(sessions, inArray(sessions.id, [...ids]))) < ids.size;
}

/**
 * Checks anew who may be in these rooms: who lost their right is put out, with the reason, or sent away from the door.
 * Six queries for all rooms.
 */
export async function checkRights(context: Context, rooms: readonly Room[]): Promise<void> {
  const claims = rooms.flatMap(seatsOf).map(({ claim }) => claim);
  const asked = new Set(claims);
  const all = await readFacts(
    context,
    rooms.map(({ meetingId }) => meetingId),
    claims,
  );
  for (const room of rooms) {
    const facts = all.get(room.meetingId);
    const verdictOn = ({ claim, named }: Waiting['arrival']['seat']): Verdict | undefined => {
      // Who came in meanwhile was judged at the door; nothing was read about them here.
      if (!asked.has(claim)) return undefined;
      if (!facts) return { why: 'cancelled' };
      return judge(context.config, facts, claim, named, room.now());
    };
    for (const member of [...room.members.values()]) {
      const verdict = verdictOn(member.seat);
      if (!verdict) continue;
      if ('why' in verdict) putOut(room, member, verdict.why, verdict.from);
      else if (verdict.seat.id !== member.seat.id) seatAnew(room, member, verdict.seat);
      else rename(room, member, verdict.seat);
    }
    for (const waiting of [...room.waiting.values()]) {
      const verdict = verdictOn(waiting.arrival.seat);
      if (verdict) judgeAtDoor(room, waiting, verdict);
    }
    if (facts) room.setTimes(timesOf(facts.meeting));
  }
  await dropForgotten(context, rooms);
}

function seatsOf(room: Room): Seat[] {
  return [
    ...[...room.members.values()].map(({ seat }) => seat),
    ...[...room.waiting.values()].map(({ arrival }) => arrival.seat),
  ];
}

function judgeAtDoor(room: Room, { arrival, line }: Waiting, verdict: Verdict): void {
  if ('why' in verdict) {
    const { why, from } = verdict;
    tell({ line }, { t: 'refused', why, ...(from !== undefined && { from }) });
    leaveDoor(room, line);
    line.close(4000);
  } else if (verdict.seat.id !== arrival.seat.id) line.close(1012);
  else {
    arrival.seat = verdict.seat;
    tellDoor(room);
  }
}
