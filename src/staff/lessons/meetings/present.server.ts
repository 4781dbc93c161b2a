import { uncertain } from '../filters.ts';
import type { AnyMeeting } from './meetings.server.ts';
import type { Substitute } from './substitutes.server.ts';

export function presentSubstitute({ id, ...substitute }: Substitute) {
  return { _id: id, ...substitute };
}

export function presentMeeting(meeting: AnyMeeting) {
  const {
    id,
    startsAt,
    endsAt,
    kind,
    title,
    lessonId,
    trialId,
    teacherId,
    teacher,
    teacherName,
    learners,
    state,
  } = meeting;
  return {
    _id: id,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    kind,
    title,
    lessonId,
    trialId,
    teacher: { _id: teacherId, email: teacher, name: teacherName },
    learners,
    state,
    reason: meeting.reason,
    uncertain: uncertain.filter((what) => meeting[what]),
  };
}
