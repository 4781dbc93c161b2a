import { eq, inArray } from 'drizzle-orm';
import {
  addByHand,
  cancelMeeting,
  moveMeeting,
  restoreMeeting,
} from '#src/calendar/timetables/meeting/changes.server.ts';
import type { Scope } from '#src/calendar/timetables/meeting.ts';
import { listMeetings } from '#src/calendar/timetables/read.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { MeetingChange } from '#src/calendar/timetables/written.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { namesOfMeetings } from '#src/offer/lessons/times/meeting-names.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { followChanges } from './follow.server.ts';
import { ownerOf } from './owner.server.ts';

/** What a teacher gives within a span, each by its name, with how many learn there. */
export async function listOwnMeetings(
  context: Context,
  { from, to }: { from: Date; to: Date },
  person: Person,
) {
  const found = await listMeetings(context, [person.id], from, to);
  const ids = [...new Set(found.flatMap(({ lessonId }) => lessonId ?? []))];
  const [names, counted] = await Promise.all([
    namesOfMeetings(context, found),
    ids.length === 0
      ? []
      : context.database
          .select({ id: lessons.id, learners: lessons.learners })
          .from(lessons)
          .where(inArray(lessons.id, ids)),
  ]);
  const learnersOf = new Map(counted.map(({ id, learners }) => [id, learners]));
  return found.map((one, index) => ({
    ...one,
    kind: names[index]?.kind ?? 'class',
    title: names[index]?.title ?? '',
    learners: one.lessonId ? (learnersOf.get(one.lessonId) ?? 0) : undefined,
  }));
}

/** Moves a meeting of the caller's. @throws Failure not_found, forbidden, and what `moveMeeting` refuses */
export async function moveOwn(
  context: Context,
  id: string,
  { startTime: startsAt, minutes, scope }: { startTime: Date; minutes?: number | undefined; scope: Scope },
  person: Person,
): Promise<MeetingChange[]> {
  await checkOwn(context, id, person, scope);
  const times = { ownerId: person.id, startsAt, minutes, scope };
  return followed(context, await moveMeeting(context, namesOfMeetings, id, times), person);
}

/** Cancels one. @throws Failure not_found, forbidden, and what `cancelMeeting` refuses */
export async function cancelOwn(
  context: Context,
  id: string,
  input: { reason: string; scope: Scope },
  person: Person,
): Promise<MeetingChange[]> {
  await checkOwn(context, id, person, input.scope);
  return followed(context, await cancelMeeting(context, id, input), person);
}

/** Takes a cancellation back. @throws Failure not_found, forbidden, and what `restoreMeeting` refuses */
export async function restoreOwn(context: Context, id: string, person: Person): Promise<MeetingChange[]> {
  await checkOwn(context, id, person, 'one');
  return followed(context, await restoreMeeting(context, namesOfMeetings, id), person);
}

/** Adds one to a class or group of the caller's. @throws Failure not_found, forbidden, meeting_collides */
export async function addOwn(
  context: Context,
  input: { lessonId: string; startTime: Date; minutes: number; requestId?: string | undefined },
  person: Person,
): Promise<MeetingChange[]> {
  const { lessonId, startTime: startsAt, minutes, requestId = null } = input;
  refuseOthers(await ownerOf(context, lessonId), person);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const made = { lessonId, teacherId: person.id, startsAt, endsAt, requestId };
  return followed(context, await addByHand(context, namesOfMeetings, made), person);
}

/**
 * A meeting is changed by who gives it, and by whose lesson it is; all later ones by the latter alone. The time of a
 * trial lesson is its family's.
 * @throws Failure not_found, forbidden
 */
async function checkOwn({ database }: Context, id: string, person: Person, scope: Scope): Promise<void> {
  const [meeting] = await database.select().from(meetings).where(eq(meetings.id, id));
  if (!meeting) throw new Failure('not_found');
  const isGiver = meeting.teacherId === person.id;
  if (!meeting.lessonId) throw new Failure(isGiver ? 'forbidden' : 'not_found');
  const ownerId = await ownerOf({ database }, meeting.lessonId);
  if (ownerId && isGiver && scope === 'one') return;
  refuseOthers(ownerId, person);
}

/** @throws Failure not_found, forbidden */
function refuseOthers(ownerId: string | undefined, person: Person): void {
  if (!ownerId) throw new Failure('not_found');
  if (ownerId !== person.id) throw new Failure('forbidden');
}

async function followed(context: Context, changes: MeetingChange[], by: Person): Promise<MeetingChange[]> {
  await followChanges(context, changes, by);
  return changes;
}
