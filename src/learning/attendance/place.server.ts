import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Meeting, meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { presentLearner } from '#src/learning/families/present.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { makeUpDays } from './attendance.ts';
import { isInTime, noticeUntil } from './notice.ts';
import { attendances } from './tables.server.ts';

/** A learner's place at one meeting; without a guardian it is anybody's, for the staff. */
export type PlaceKey = { meetingId: string; learnerId: string; guardianId?: string };
/** The places of all learners of a guardian's at one meeting. */
type PlacesKey = Omit<PlaceKey, 'learnerId'> & { learnerId?: string };

export type PlaceAtMeeting = Awaited<ReturnType<typeof placesAt>>[number];

const made = alias(attendances, 'made');

/** Which of a guardian's learners are or were expected at a meeting, with all that a notice needs to know. */
export async function placesAt(
  { database }: Pick<Context, 'database'>,
  { meetingId, learnerId, guardianId }: PlacesKey,
) {
  const { id, firstName, picture, colour } = learners;
  const { id: meeting, teacherId, startsAt, endsAt, state, makeUp } = meetings;
  const found = database
    .selectDistinctOn([attendances.learnerId], {
      attendance: attendances,
      meeting: { id: meeting, teacherId, startsAt, endsAt, state, makeUp, link: meetings.link },
      lesson: {
        id: lessons.id,
        kind: lessons.kind,
        title: lessons.title,
        room: lessons.room,
        link: lessons.link,
        teacherId: lessons.teacherId,
        categoryId: lessons.categoryId,
        price: lessons.price,
        priceFor: lessons.priceFor,
        places: lessons.places,
      },
      learner: { id, firstName, picture, colour },
      teacher: teachers.name,
      zone: timetables.zone,
      made: { meetingId: made.meetingId, startsAt: made.startsAt },
    })
    .from(attendances)
    .innerJoin(meetings, eq(meeting, attendances.meetingId))
    .innerJoin(lessons, and(eq(lessons.id, meetings.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(learners, and(eq(id, attendances.learnerId), isNull(learners.removedAt)))
    .innerJoin(guardianships, eq(guardianships.learnerId, id))
    .leftJoin(teachers, eq(teachers.userId, teacherId))
    .leftJoin(timetables, eq(timetables.id, meetings.timetableId))
    .leftJoin(
      made,
      and(eq(made.makesUp, attendances.meetingId), eq(made.learnerId, attendances.learnerId), made.live),
    )
    .where(
      and(
        eq(attendances.meetingId, meetingId),
        learnerId === undefined ? undefined : eq(attendances.learnerId, learnerId),
        guardianId === undefined ? undefined : eq(guardianships.userId, guardianId),
      ),
    )
    .orderBy(asc(attendances.learnerId));
  return (await found).map((one) => ({ ...one, zone: one.zone ?? homeTimeZone }));
}

/** One of them. @throws Failure not_found, for another's too */
export async function placeAt(context: Pick<Context, 'database'>, where: PlaceKey): Promise<PlaceAtMeeting> {
  const [found] = await placesAt(context, where);
  if (!found) throw new Failure('not_found');
  return found;
}

/** The notice for a place: none; in time, so that the lesson is kept; or too late. */
export function saidOf({ attendance }: Pick<PlaceAtMeeting, 'attendance'>): 'nothing' | 'kept' | 'late' {
  if (attendance.state === 'excused') return 'kept';
  return attendance.state === 'expected' && attendance.toldAt ? 'late' : 'nothing';
}

/** Whether it can still be made up for. */
export function canMakeUp({ attendance, made }: PlaceAtMeeting, now: Date): boolean {
  return (
    attendance.state === 'excused' &&
    !made &&
    now.getTime() < attendance.startsAt.getTime() + makeUpDays * 86_400_000
  );
}

/** Makes sure that a meeting is planned and lies ahead. @throws Failure meeting_past, meeting_cancelled */
export function mustLieAhead({ state, startsAt }: Pick<Meeting, 'state' | 'startsAt'>, now: Date): void {
  if (state === 'cancelled') throw new Failure('meeting_cancelled');
  if (state === 'held' || startsAt <= now) throw new Failure('meeting_past');
}

/** A place as its guardian sees it. */
export function presentPlace(place: PlaceAtMeeting, now: Date) {
  const { attendance, meeting, lesson, learner, teacher, zone, made } = place;
  return {
    meeting: {
      _id: meeting.id,
      startTime: meeting.startsAt.toISOString(),
      endTime: meeting.endsAt.toISOString(),
      state: meeting.state,
    },
    lesson: { _id: lesson.id, kind: lesson.kind, title: lesson.title, ...(teacher && { teacher }) },
    learner: presentLearner(learner),
    zone,
    said: saidOf(place),
    noticeUntil: noticeUntil(attendance).toISOString(),
    keeps: isInTime(attendance, now),
    isAhead: meeting.state === 'planned' && meeting.startsAt > now,
    ...(attendance.makesUp !== null && { makesUp: attendance.makesUp }),
    ...(made && { madeUp: { _id: made.meetingId, startTime: made.startsAt.toISOString() } }),
    canMakeUp: canMakeUp(place, now),
  };
}
