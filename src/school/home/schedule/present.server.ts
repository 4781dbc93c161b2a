import { reasonIn } from '#src/calendar/timetables/meeting/closure-reason.ts';
import { makeUpDays } from '#src/learning/attendance/attendance.ts';
import { presentLearner } from '#src/learning/families/present.server.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { boardsOf } from '#src/room/board/boards-of.server.ts';
import { closedOf } from '#src/room/keeping/closed.server.ts';
import type { Scheduled } from './scheduled.server.ts';

/** Who reads a schedule, and in which language. */
export type ScheduleReader = Pick<SignedIn, 'person' | 'language'>;

/** How long before its beginning a room may be closed, in milliseconds: its teacher may be in. */
const mayCloseBefore = 60 * 60_000;

/**
 * A schedule as it is read; each meeting that is over says whether it has a board to read. One whose room was closed
 * before its planned end is over.
 */
export async function presentSchedule(context: Context, scheduled: readonly Scheduled[], by: ScheduleReader) {
  const now = context.clock.now();
  const begun = scheduled
    .map(({ meeting }) => meeting)
    .filter(({ startsAt }) => startsAt.getTime() <= now.getTime() + mayCloseBefore);
  const isPast = ({ endsAt }: { endsAt: Date }) => endsAt <= now;
  const closed = await closedOf(
    context,
    begun.filter((one) => !isPast(one)).map(({ id }) => id),
  );
  const over = begun.filter((one) => isPast(one) || closed.has(one.id)).map(({ id }) => id);
  const boards = await boardsOf(context, over);
  return scheduled.map((one) => ({
    ...presentScheduled(one, by, now),
    ...(closed.has(one.meeting.id) && { closed: true as const }),
    ...(boards.has(one.meeting.id) && { board: true as const }),
  }));
}

/** A meeting as its teacher, or a family, reads it; fields without a value are left out. */
export function presentScheduled(one: Scheduled, { person: { role }, language }: ScheduleReader, now: Date) {
  const { meeting, lesson, learner, enrolmentId, trial, teacher, mark, zones } = one;
  const { id, startsAt, endsAt, state, reason, notHeld, clashes, ruleDay } = meeting;
  const teaches = role === 'teacher';
  return {
    _id: id,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    state,
    ...(reason && { reason: reasonIn(reason, language) }),
    ...(notHeld && { notHeld }),
    ...(lesson && {
      lesson: {
        _id: lesson.id,
        kind: lesson.kind,
        title: lesson.title,
        imageUrl: lesson.imageName,
        ...(teacher !== null && { teacher }),
        ...(teaches && { learners: lesson.learners }),
      },
    }),
    ...(learner && { learner: presentLearner(learner), learnerId: learner.id }),
    ...(enrolmentId && { enrolmentId }),
    ...(trial && { trial: { _id: trial.id, subject: trial.subject, child: trial.child } }),
    ...(clashes && { clashes: true as const }),
    ...(teaches && ruleDay !== null && { repeats: true as const }),
    ...(teaches ? presentAnnounced(one) : presentAttendance(one, now)),
    mark: mark ?? 0,
    zones: zones.map((zone) => zone ?? homeTimeZone),
  };
}

/** For a family: whether the learner comes, was there, makes up. */
function presentAttendance({ attendance }: Scheduled, now: Date) {
  if (!attendance) return {};
  const { state, minutesLate, toldAt, makesUp, madeUp, startsAt } = attendance;
  const isLate = state === 'expected' && toldAt !== null;
  const canMakeUp =
    state === 'excused' && !madeUp && now.getTime() < startsAt.getTime() + makeUpDays * 86_400_000;
  return {
    attendance: { state, ...(minutesLate !== null && { minutesLate }) },
    ...(state === 'expected' && { expected: true as const }),
    ...(state === 'excused' && { notComing: 'kept' as const }),
    ...(isLate && { notComing: 'late' as const }),
    ...(makesUp !== null && { makesUp: true as const }),
    ...(madeUp && { madeUp: { _id: madeUp.id, startTime: madeUp.startsAt.toISOString() } }),
    ...(canMakeUp && { canMakeUp: true as const }),
  };
}

/** For its teacher: who does not come, and who makes up there. */
function presentAnnounced({ meeting, announced }: Scheduled) {
  const [guests, absent] = [true, false].map((comes) =>
    announced.filter((one) => one.comes === comes).map(({ name }) => name),
  );
  return {
    ...(meeting.makeUp && { makesUp: true as const }),
    ...(absent?.length && { absent }),
    ...(guests?.length && { guests }),
  };
}
