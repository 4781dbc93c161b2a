import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  cancelMeeting,
  moveMeeting,
  restoreMeeting,
  substitute,
} from '#src/calendar/timetables/meeting/changes.server.ts';
import { addClosure, listClosures, removeClosure } from '#src/calendar/timetables/meeting/closures.server.ts';
import type { Scope } from '#src/calendar/timetables/meeting.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { MeetingChange } from '#src/calendar/timetables/written.server.ts';
import { namesOfMeetings } from '#src/offer/lessons/times/meeting-names.server.ts';
import { isTeacher } from '#src/offer/trials/staff.server.ts';
import type { Act } from '#src/people/audit/acts.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { followChanges } from './follow.server.ts';
import { planOpenedDay } from './opened-day.server.ts';
import { ownerOf } from './owner.server.ts';

/*
 * What the staff do to meetings of classes and groups. A trial lesson is moved, cancelled and given to a teacher with its
 * booking (`offer/trials`).
 */

/**
 * Gives it to a substitute.
 * @throws Failure not_found, meeting_past, meeting_cancelled, meeting_collides, not_a_teacher, gives_already
 */
export function giveToSubstitute(
  context: Context,
  id: string,
  person: Person,
  input: { teacherId: string; scope: Scope },
): Promise<void> {
  return actOn(context, id, person, 'meeting-given', input.scope, async (context) => {
    if (!(await isTeacher(context, input.teacherId))) throw new Failure('not_a_teacher');
    return substitute(context, namesOfMeetings, id, input);
  });
}

/** Moves it. @throws Failure not_found, meeting_past, meeting_cancelled, meeting_collides, not_in_timetable */
export function moveForStaff(
  context: Context,
  id: string,
  person: Person,
  { startTime: startsAt, minutes, scope }: { startTime: Date; minutes?: number | undefined; scope: Scope },
): Promise<void> {
  return actOn(context, id, person, 'meeting-moved', scope, (context, ownerId) =>
    moveMeeting(context, namesOfMeetings, id, { ownerId, startsAt, minutes, scope }),
  );
}

/** Cancels it. @throws Failure not_found, meeting_past, meeting_cancelled, not_in_timetable */
export function cancelForStaff(
  context: Context,
  id: string,
  person: Person,
  input: { reason: string; scope: Scope },
): Promise<void> {
  return actOn(context, id, person, 'meeting-cancelled', input.scope, (context) =>
    cancelMeeting(context, id, input),
  );
}

/** Takes a cancellation back. @throws Failure not_found, meeting_past, meeting_collides */
export function restoreForStaff(context: Context, id: string, person: Person): Promise<void> {
  return actOn(context, id, person, 'meeting-restored', 'one', (context) =>
    restoreMeeting(context, namesOfMeetings, id),
  );
}

/** Makes a day off for all; one that is called so already stays. @returns how many meetings were cancelled */
export function closeDay(
  context: Context,
  input: { day: string; names: Record<Language, string> },
  person: Person,
): Promise<number> {
  return inTransaction(context, async (context) => {
    const known = (await listClosures(context)).find(({ day }) => day === input.day);
    const changes = await addClosure(context, input);
    if (changes.length === 0 && known && isDeepStrictEqual(known.names, input.names)) return 0;
    await followChanges(context, changes, person);
    await record(context, person, {
      act: 'closure-added',
      kind: 'scheduler',
      id: 'closures',
      details: { day: input.day, meetings: changes.length },
    });
    return changes.length;
  });
}

/** Takes a day off back; a job plans what timetables have on it and was never planned. @throws Failure not_found */
export function openDay(context: Context, day: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
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

/**
 * Meetings of a deleted class or group stay as they are: nobody would be told. Where it is so already, nothing is
 * recorded.
 * @throws Failure not_found, forbidden
 */
function actOn(
  context: Context,
  id: string,
  person: Person,
  act: Act,
  scope: Scope,
  work: (context: Context, ownerId: string) => Promise<MeetingChange[]>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const [meeting] = await context.database
      .select({ lessonId: meetings.lessonId })
      .from(meetings)
      .where(eq(meetings.id, id));
    if (!meeting) throw new Failure('not_found');
    const { lessonId } = meeting;
    if (!lessonId) throw new Failure('forbidden');
    const ownerId = await ownerOf(context, lessonId);
    if (!ownerId) throw new Failure('not_found');
    const changes = await work(context, ownerId);
    if (changes.length === 0) return;
    await followChanges(context, changes, person);
    await record(context, person, {
      act,
      kind: 'meeting',
      id,
      details: { scope, meetings: changes.length, lessonId },
    });
  });
}
