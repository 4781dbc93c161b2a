import { eq, inArray } from 'drizzle-orm';
import {
  addByHand,
  cancelMeeting,
  moveMeeting,
  restoreMeeting,
} from '#src/calendar/timetables/meeting/changes.server.ts';
import { keepUntold } from '#src/calendar/timetables/meeting/untold.server.ts';
import type { Scope } from '#src/calendar/timetables/meeting.ts';
import { listMeetings } from '#src/calendar/timetables/read.server.ts';
import { type Meeting, meetings } from '#src/calendar/timetables/tables.server.ts';
import type { MeetingChange } from '#src/calendar/timetables/written.server.ts';
import { isOwner } from '#src/offer/lessons/access.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { namesOfMeetings } from '#src/offer/lessons/times/meeting-names.server.ts';
import { keepStart } from '#src/offer/lessons/times/meeting-times.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';

/** What a teacher gives within a span, each by its name, with how many learn there. */
export async function listOwnMeetings(
  context: Context,
  { from, to }: { from: Date; to: Date },
  person: Person,
) {
  const found = await listMeetings(context, person.id, from, to);
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
  said: { startTime: Date; minutes?: number | undefined; scope: Scope },
  person: Person,
): Promise<MeetingChange[]> {
  await checkOwn(context, id, person, said.scope);
  const { startTime: startsAt, minutes, scope } = said;
  return follow(
    context,
    await moveMeeting(context, namesOfMeetings, id, { ownerId: person.id, startsAt, minutes, scope }),
    person,
  );
}

/** Cancels one. @throws Failure not_found, forbidden, and what `cancelMeeting` refuses */
export async function cancelOwn(
  context: Context,
  id: string,
  said: { reason: string; scope: Scope },
  person: Person,
): Promise<MeetingChange[]> {
  await checkOwn(context, id, person, said.scope);
  return follow(context, await cancelMeeting(context, id, said), person);
}

/** Takes a cancellation back. @throws Failure not_found, forbidden, and what `restoreMeeting` refuses */
export async function restoreOwn(context: Context, id: string, person: Person): Promise<MeetingChange[]> {
  await checkOwn(context, id, person, 'one');
  return follow(context, await restoreMeeting(context, namesOfMeetings, id), person);
}

/** Adds one to a class or group of the caller's. @throws Failure not_found, forbidden, meeting_collides */
export async function addOwn(
  context: Context,
  said: { lessonId: string; startTime: Date; minutes: number; requestId?: string | undefined },
  person: Person,
): Promise<MeetingChange[]> {
  const { lessonId, startTime: startsAt, minutes, requestId = null } = said;
  refuseOthers(await findLesson(context, lessonId), person);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const made = { lessonId, teacherId: person.id, startsAt, endsAt, requestId };
  return follow(context, await addByHand(context, namesOfMeetings, made), person);
}

/**
 * A meeting is changed by who gives it, and by whose lesson it is; all later ones by the latter alone. The time of a
 * trial lesson is its family's.
 * @throws Failure not_found, forbidden
 */
async function checkOwn({ database }: Context, id: string, person: Person, scope: Scope): Promise<void> {
  const [one] = await database.select().from(meetings).where(eq(meetings.id, id));
  if (!one) throw new Failure('not_found');
  if (!one.lessonId) throw new Failure(one.teacherId === person.id ? 'forbidden' : 'not_found');
  const lesson = await findLesson({ database }, one.lessonId);
  if (lesson && !lesson.deletedAt && givesOne(one, person, scope)) return;
  refuseOthers(lesson, person);
}

function givesOne(one: Meeting, person: Person, scope: Scope): boolean {
  return scope === 'one' && one.teacherId === person.id;
}

async function findLesson({ database }: Pick<Context, 'database'>, id: string) {
  const [lesson] = await database
    .select({ teacherId: lessons.teacherId, deletedAt: lessons.deletedAt })
    .from(lessons)
    .where(eq(lessons.id, id));
  return lesson;
}

/** @throws Failure not_found, forbidden */
function refuseOthers(lesson: Awaited<ReturnType<typeof findLesson>>, person: Person): void {
  if (!lesson || lesson.deletedAt) throw new Failure('not_found');
  if (!isOwner(person, lesson)) throw new Failure('forbidden');
}

/** The lesson's date follows, and a minute later those concerned are told. */
async function follow(context: Context, changes: MeetingChange[], person: Person): Promise<MeetingChange[]> {
  await keepUntold(context, changes, person);
  const [lessonId] = changes.flatMap((change) => change.lessonId ?? []);
  if (lessonId) await keepStart(context, lessonId);
  return changes;
}
