import { and, gt, gte, lt, type SQL } from 'drizzle-orm';
import { minutesBounds } from '#src/calendar/timetables/meeting.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Attendance } from '#src/learning/attendance/tables.server.ts';
import type { LearnerFace } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';

/** The span of time that is read, and at most how many meetings. */
export type ScheduleSpan = { from: Date; to: Date; limit: number };

type MadeUp = { id: string; startsAt: Date };

/** A meeting in a schedule. `clashes`: with another of its teacher's, or, in a family's schedule, of the learner's. */
export type Scheduled = {
  meeting: Pick<
    typeof meetings.$inferSelect,
    | 'id'
    | 'startsAt'
    | 'endsAt'
    | 'state'
    | 'reason'
    | 'notHeld'
    | 'clashes'
    | 'timetableId'
    | 'ruleDay'
    | 'byHand'
    | 'makeUp'
  >;
  lesson:
    | (Pick<typeof lessons.$inferSelect, 'id' | 'kind' | 'title' | 'imageName'> & { learners: number })
    | null;
  trial: { id: string; subject: string; child: string } | null;
  /** Which of the reader's learners it is for; null for its teacher. */
  learner: LearnerFace | null;
  /** The enrolment by which the learner has it; null for its teacher, and where no attendance is written yet. */
  enrolmentId: string | null;
  /** The learner's attendance and where it is made up for; null for its teacher, and where none is written yet. */
  attendance:
    | (Pick<Attendance, 'state' | 'minutesLate' | 'toldAt' | 'makesUp' | 'startsAt'> & {
        madeUp: MadeUp | null;
      })
    | null;
  /** For its teacher: who has announced that they cannot come, or that they come to make up. */
  announced: { name: string; comes: boolean }[];
  /** The name of its teacher. */
  teacher: string | null;
  /** The number of its lesson among the reader's, from 1. */
  mark: number | null;
  /** For a family the zone of the timetable, for a teacher the zones of the families. */
  zones: (string | null)[];
};

/** The columns that are read of a meeting. */
export const meetingColumns = {
  id: meetings.id,
  startsAt: meetings.startsAt,
  endsAt: meetings.endsAt,
  state: meetings.state,
  reason: meetings.reason,
  notHeld: meetings.notHeld,
  clashes: meetings.clashes,
  timetableId: meetings.timetableId,
  ruleDay: meetings.ruleDay,
  byHand: meetings.byHand,
  makeUp: meetings.makeUp,
};

/** The columns that are read of its class or group. */
export const lessonColumns = {
  id: lessons.id,
  kind: lessons.kind,
  title: lessons.title,
  imageName: lessons.imageName,
  learners: lessons.learners,
};

/** Meetings that are not over when the span begins. The longest takes four hours: a bound on the start lets an index serve. */
export function isWithin({ from, to }: ScheduleSpan): SQL | undefined {
  const earliest = new Date(from.getTime() - minutesBounds.most * 60_000);
  return and(gte(meetings.startsAt, earliest), lt(meetings.startsAt, to), gt(meetings.endsAt, from));
}
