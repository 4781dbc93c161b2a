import type { ScheduledMeeting } from '../read-schedule.ts';

/** A meeting of a class or group; the time of a trial lesson is its family's. */
export type LessonMeeting = ScheduledMeeting & { lesson: NonNullable<ScheduledMeeting['lesson']> };

/** What a dialog about one is given. */
export type MeetingDialogProps = { meeting: LessonMeeting; zone: string; onClose: () => void };

export function isOfLesson(meeting: ScheduledMeeting): meeting is LessonMeeting {
  return meeting.lesson !== undefined;
}
