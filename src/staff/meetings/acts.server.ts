import {
  cancelMeeting,
  moveMeeting,
  restoreMeeting,
  substitute,
} from '#src/calendar/timetables/meeting/changes.server.ts';
import { addClosure, removeClosure } from '#src/calendar/timetables/meeting/closures.server.ts';
import { keepUntold } from '#src/calendar/timetables/meeting/untold.server.ts';
import type { Scope } from '#src/calendar/timetables/meeting.ts';
import type { MeetingChange } from '#src/calendar/timetables/written.server.ts';
import { namesOfMeetings } from '#src/offer/lessons/times/meeting-names.server.ts';
import { keepStartOf } from '#src/offer/lessons/times/meeting-times.server.ts';
import { isTeacher } from '#src/offer/trials/staff.server.ts';
import type { Act } from '#src/people/audit/acts.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { readMeeting } from './meetings.server.ts';
import { planOpenedDay } from './opened-day.server.ts';
import { ownerOf } from './owner.server.ts';

/*
 * What the staff do to meetings of classes and groups. A trial lesson is moved, cancelled and given to a teacher where
 * its booking stands.
 */

/** Gives it to a substitute. @throws Failure not_found, meeting_past, meeting_cancelled, meeting_collides, not_a_teacher */
export function giveToSubstitute(
  context: Context,
  id: string,
  person: Person,
  said: { teacherId: string; scope: Scope },
): Promise<void> {
  return doIt(context, id, person, 'meeting-given', said.scope, async (within) => {
    if (!(await isTeacher(within, said.teacherId))) throw new Failure('not_a_teacher');
    return substitute(within, namesOfMeetings, id, said);
  });
}

/** Moves it. @throws Failure not_found, meeting_past, meeting_cancelled, meeting_collides, not_in_timetable */
export function moveForStaff(
  context: Context,
  id: string,
  person: Person,
  { startTime: startsAt, minutes, scope }: { startTime: Date; minutes?: number | undefined; scope: Scope },
): Promise<void> {
  return doIt(context, id, person, 'meeting-moved', scope, async (within, lessonId) => {
    const ownerId = await ownerOf(within, lessonId);
    if (!ownerId) throw new Failure('not_found');
    return moveMeeting(within, namesOfMeetings, id, { ownerId, startsAt, minutes, scope });
  });
}

/** Cancels it. @throws Failure not_found, meeting_past, meeting_cancelled, not_in_timetable */
export function cancelForStaff(
  context: Context,
  id: string,
  person: Person,
  said: { reason: string; scope: Scope },
): Promise<void> {
  return doIt(context, id, person, 'meeting-cancelled', said.scope, (within) =>
    cancelMeeting(within, id, said),
  );
}

/** Takes a cancellation back. @throws Failure not_found, meeting_past, meeting_collides */
export function restoreForStaff(context: Context, id: string, person: Person): Promise<void> {
  return doIt(context, id, person, 'meeting-restored', 'one', (within) =>
    restoreMeeting(within, namesOfMeetings, id),
  );
}

/** Makes a day off for all. @returns how many meetings were cancelled */
export function closeDay(
  outer: Context,
  said: { day: string; nameEn: string; nameUz: string },
  person: Person,
): Promise<number> {
  return inTransaction(outer, async (context) => {
    const changes = await addClosure(context, said);
    await follow(context, changes, person);
    await record(context, person, {
      act: 'closure-added',
      kind: 'scheduler',
      id: 'closures',
      details: { day: said.day, meetings: changes.length },
    });
    return changes.length;
  });
}

/** Takes a day off back; a job plans what timetables have on it and was never planned. @throws Failure not_found */
export function openDay(outer: Context, day: string, person: Person): Promise<void> {
  return inTransaction(outer, async (context) => {
    await removeClosure(context, day);
    await context.jobs.enqueue(context.database, planOpenedDay, { day, by: person.id });
    await record(context, person, {
      act: 'closure-removed',
      kind: 'scheduler',
      id: 'closures',
      details: { day },
    });
  });
}

function doIt(
  outer: Context,
  id: string,
  person: Person,
  act: Act,
  scope: Scope,
  work: (context: Context, lessonId: string) => Promise<MeetingChange[]>,
): Promise<void> {
  return inTransaction(outer, async (context) => {
    const { lessonId } = await readMeeting(context, id);
    if (!lessonId) throw new Failure('forbidden');
    const changes = await work(context, lessonId);
    await follow(context, changes, person);
    await record(context, person, {
      act,
      kind: 'meeting',
      id,
      details: { scope, meetings: changes.length, lessonId },
    });
  });
}

/** The date by which the catalogue is ordered follows, and a minute later those concerned are told. */
async function follow(context: Context, changes: MeetingChange[], person: Person): Promise<void> {
  await keepUntold(context, changes, person);
  await keepStartOf(context, [...new Set(changes.flatMap((change) => change.lessonId ?? []))]);
}
