/** What the dialogs need of a meeting. */
export type ShownMeeting = {
  _id: string;
  startTime: string;
  endTime: string;
  state: 'planned' | 'held' | 'cancelled';
  notHeld?: unknown;
  repeats?: boolean;
  lesson?: { title: string };
  trial?: { subject: string };
};

/** A meeting of a class or group; the time of a trial lesson is its family's. */
export type LessonMeeting = ShownMeeting & { lesson: { title: string } };

/** What a dialog about one needs. */
export type MeetingDialogProps = { meeting: LessonMeeting; zone: string; onClose: () => void };

export function isOfLesson(meeting: ShownMeeting): meeting is LessonMeeting {
  return meeting.lesson !== undefined;
}
