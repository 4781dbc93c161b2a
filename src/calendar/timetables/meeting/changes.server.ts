import { and, asc, eq, gte } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { holdTeachers, type NamesOf } from '../collisions.server.ts';
import type { Scope } from '../meeting.ts';
import { type Meeting, meetings } from '../tables.server.ts';
import { changeOf, type MeetingChange } from '../written.server.ts';
import { endTimetable } from './ending.server.ts';
import { moveByHand, moveLater, partsOf } from './later.server.ts';
import { asItsRuleHasIt } from './restoring.server.ts';
import { addMeeting, type NewMeeting, settleMeetings } from './settle.server.ts';
import { minutesOf } from './single.server.ts';

/*
 * What is changed by hand, one meeting at a time or from one on, in the caller's transaction. Each answers what became
 * of which meeting, for the rooms that tell those concerned. What has begun stays as it is.
 */

/** Where it is to be. @param ownerId whose lesson it is, whoever gives this meeting */
type Moving = { ownerId: string; startsAt: Date; minutes: number | undefined; scope: Scope };

/**
 * Moves it. To where it is already nothing is moved.
 * @throws Failure not_found, meeting_past, meeting_cancelled, meeting_collides, not_in_timetable, invalid_input
 */
export async function moveMeeting(
  context: Context,
  namesOf: NamesOf,
  id: string,
  { ownerId, startsAt, minutes, scope }: Moving,
): Promise<MeetingChange[]> {
  const one = await openPlanned(context, id);
  refusePast(context, startsAt);
  const stays =
    one.startsAt.getTime() === startsAt.getTime() && (minutes ?? minutesOf(one)) === minutesOf(one);
  if (stays) return [];
  if (scope === 'later') return moveLater(context, namesOf, one, { ownerId, startsAt, minutes });
  return moveByHand(context, namesOf, one, { startsAt, minutes });
}

/**
 * Cancels it, with a reason. All later ones are those of its timetable from its day on, also those moved by hand;
 * what was added besides stays.
 * @throws Failure not_found, meeting_past, meeting_cancelled, not_in_timetable
 */
export async function cancelMeeting(
  context: Context,
  id: string,
  { reason, scope }: { reason: string; scope: Scope },
): Promise<MeetingChange[]> {
  const one = await openPlanned(context, id);
  if (scope === 'one')
    return settleMeetings(context, [one], [{ ...one, state: 'cancelled', reason }], 'clash');
  const { lessonId, ruleDay: from, before } = await partsOf(context, one);
  return endTimetable(context, lessonId, { from, before }, { reason, withByHand: true });
}

/** Takes its cancellation back while it lies ahead. @throws Failure not_found, meeting_past, meeting_collides */
export async function restoreMeeting(
  context: Context,
  namesOf: NamesOf,
  id: string,
): Promise<MeetingChange[]> {
  const one = await open(context, id);
  if (one.startsAt <= context.clock.now()) throw new Failure('meeting_past');
  if (one.state !== 'cancelled') return [];
  const restored: Meeting = {
    ...one,
    ...(await asItsRuleHasIt(context, one)),
    state: 'planned',
    reason: null,
  };
  return settleMeetings(context, [one], [restored], { refuse: namesOf });
}

/**
 * Adds one to a lesson. Repeating a `requestId` adds nothing more.
 * @throws Failure meeting_collides, invalid_input; conflict for the `requestId` of another one, or of one changed since
 */
export async function addByHand(
  context: Context,
  namesOf: NamesOf,
  made: Omit<NewMeeting, 'byHand'>,
): Promise<MeetingChange[]> {
  await holdTeachers(context, made.teacherId);
  const earlier = made.requestId && (await findByRequest(context, made.teacherId, made.requestId));
  const isSame =
    earlier &&
    earlier.lessonId === made.lessonId &&
    earlier.startsAt.getTime() === made.startsAt.getTime() &&
    earlier.endsAt.getTime() === made.endsAt.getTime();
  if (earlier && !isSame) throw new Failure('conflict');
  if (earlier) return [changeOf(undefined, earlier)];
  refusePast(context, made.startsAt);
  return [await addMeeting(context, { ...made, byHand: true }, { refuse: namesOf })];
}

/**
 * Gives it to another teacher, or it and all later ones of its lesson. They still belong to their rule: its next
 * change, a day off and its end reach them.
 * @throws Failure not_found, meeting_past, meeting_cancelled, gives_already, meeting_collides with what the other has then
 */
export async function substitute(
  context: Context,
  namesOf: NamesOf,
  id: string,
  { teacherId, scope }: { teacherId: string; scope: Scope },
): Promise<MeetingChange[]> {
  const one = await openPlanned(context, id, teacherId);
  if (one.teacherId === teacherId) throw new Failure('gives_already');
  const given = scope === 'later' ? await laterOf(context, one) : [one];
  const after = given.map((each) => ({ ...each, teacherId }));
  return settleMeetings(context, given, after, { refuse: namesOf });
}

/** It and all later ones of its lesson that its teacher is to give. */
async function laterOf({ database }: Context, one: Meeting): Promise<Meeting[]> {
  if (!one.lessonId) return [one];
  return database
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.lessonId, one.lessonId),
        eq(meetings.teacherId, one.teacherId),
        eq(meetings.state, 'planned'),
        gte(meetings.startsAt, one.startsAt),
      ),
    )
    .orderBy(asc(meetings.startsAt));
}

/** A planned one that lies ahead, its teacher held. @param others whose time it will take */
async function openPlanned(context: Context, id: string, ...others: string[]): Promise<Meeting> {
  const one = await open(context, id, ...others);
  if (one.state === 'cancelled') throw new Failure('meeting_cancelled');
  if (one.state === 'held' || one.startsAt <= context.clock.now()) throw new Failure('meeting_past');
  return one;
}

async function open(context: Context, id: string, ...others: string[]): Promise<Meeting> {
  const read = () => context.database.select().from(meetings).where(eq(meetings.id, id));
  const [known] = await read();
  if (!known) throw new Failure('not_found');
  await holdTeachers(context, known.teacherId, ...others);
  const [now] = await read();
  // Given to another teacher a moment ago.
  if (now?.teacherId !== known.teacherId) throw new Failure('conflict');
  return now;
}

function refusePast({ clock }: Context, startsAt: Date): void {
  if (startsAt <= clock.now()) throw new Failure('invalid_input', { startTime: { key: 'past_day' } });
}

async function findByRequest({ database }: Context, teacherId: string, requestId: string) {
  const [earlier] = await database
    .select()
    .from(meetings)
    .where(and(eq(meetings.teacherId, teacherId), eq(meetings.requestId, requestId)));
  return earlier;
}
