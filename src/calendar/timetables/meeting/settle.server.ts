import type { Context } from '#src/platform/program/context.server.ts';
import {
  type Collision,
  findCollisions,
  holdTeachers,
  type NamesOf,
  refuseCollisions,
} from '../collisions.server.ts';
import { type Meeting, meetings } from '../tables.server.ts';
import {
  changeOf,
  isOverlap,
  lookingAtTheEnd,
  type MeetingChange,
  updateMeetings,
} from '../written.server.ts';

/**
 * What happens where a teacher has another meeting already: a refusal that names it, or the new one is kept as
 * clashing.
 */
export type WhenTaken = { refuse: NamesOf } | 'clash';

/** A meeting that is not written yet. */
export type NewMeeting = Pick<Meeting, 'teacherId' | 'startsAt' | 'endsAt' | 'byHand'> &
  Partial<Pick<Meeting, 'lessonId' | 'trialId' | 'requestId' | 'makeUp'>>;

/**
 * Writes meetings as they are to be: moved, cancelled, restored, given to another teacher. For each teacher who gets
 * a new time, it is checked whether they are free.
 * @param before the same meetings as they are; nobody else changes them, for their teachers are held
 * @throws Failure meeting_collides, unless that is kept as clashing
 */
export async function settleMeetings(
  context: Context,
  before: readonly Meeting[],
  after: readonly Meeting[],
  whenTaken: WhenTaken,
): Promise<MeetingChange[]> {
  const earlier = new Map(before.map((one) => [one.id, one]));
  const wanting = after.filter((one) => takesTime(earlier.get(one.id), one));
  const taken = await collisionsOf(
    context,
    wanting,
    before.map(({ id }) => id),
  );
  if (whenTaken !== 'clash') await refuseCollisions(context, whenTaken.refuse, taken);
  const clashing = new Set(taken.map(({ wanted }) => wanted));
  const settled = after.map((one) => ({
    ...one,
    // What clashed already goes on doing so until it is moved by itself.
    clashes:
      one.state !== 'cancelled' &&
      (clashing.has(one) || (one.clashes && (after.length > 1 || !wanting.includes(one)))),
  }));
  return lookingAtTheEnd(context, () => updateMeetings(context, before, settled));
}

/** Whether its teacher gets a time by it that they had not: cancelling and changing a word takes none. */
function takesTime(before: Meeting | undefined, after: Meeting): boolean {
  if (after.state === 'cancelled') return false;
  return (
    before?.state === 'cancelled' ||
    before?.teacherId !== after.teacherId ||
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime()
  );
}

async function collisionsOf(
  context: Context,
  wanting: readonly Meeting[],
  without: readonly string[],
): Promise<Collision[]> {
  const found: Collision[] = [];
  // Meetings that are written together are one teacher's, two at the most.
  for (const [teacherId, theirs] of Map.groupBy(wanting, (one) => one.teacherId))
    found.push(...(await findCollisions(context, teacherId, theirs, without)));
  return found;
}

/**
 * Adds one meeting, whose teacher is held.
 * @throws Failure meeting_collides, unless that is kept as clashing
 */
export async function addMeeting(
  context: Context,
  made: NewMeeting,
  whenTaken: WhenTaken,
): Promise<MeetingChange> {
  await holdTeachers(context, made.teacherId);
  const taken = await findCollisions(context, made.teacherId, [made]);
  if (whenTaken !== 'clash') await refuseCollisions(context, whenTaken.refuse, taken);
  const insert = async (database: Context['database'], clashes: boolean) => {
    const now = context.clock.now();
    const [row] = await database
      .insert(meetings)
      .values({ ...made, clashes, createdAt: now, updatedAt: now })
      .returning();
    return changeOf(undefined, row as Meeting);
  };
  if (taken.length > 0) return insert(context.database, true);
  try {
    // In a savepoint: what is kept as clashing does not break the transaction that it is a part of.
    return await context.database.transaction((database) => insert(database, false));
  } catch (error) {
    if (whenTaken !== 'clash' || !isOverlap(error)) throw error;
    return insert(context.database, true);
  }
}
