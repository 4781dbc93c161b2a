import { and, gt, gte, lt, type SQL } from 'drizzle-orm';
import { minutesBounds } from '#src/calendar/timetables/meeting.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Attendance } from '#src/school/attendance/tables.server.ts';
import type { LearnerRow } from '#src/school/families/tables.server.ts';

/** A span of time that is read, and how much of it. */
export type Wanted = { from: Date; to: Date; limit: number };

type MadeUp = { id: string; startsAt: Date };

/** A meeting in somebody's schedule; it clashes with another of its teacher's, or for a family of its learner's. */
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
  /** Who of the reader's learners it is for; null for who gives it. */
  learner: Pick<LearnerRow, 'id' | 'firstName' | 'picture' | 'colour'> | null;
  /** By which place that learner has it; null for who gives it, and further ahead than attendances are written. */
  enrolmentId: string | null;
  /** What is known of that learner there, and where it is made up for; not as far ahead as it is not written yet. */
  attendance:
    | (Pick<Attendance, 'state' | 'minutesLate' | 'toldAt' | 'makesUp' | 'startsAt'> & {
        madeUp: MadeUp | null;
      })
    | null;
  /** For who gives it: who has said that they cannot come, and who comes to make up for another one. */
  said: { name: string; comes: boolean }[];
  /** Of who gives it. */
  teacher: string | null;
  /** Which of the reader's lessons it is of, from 1. */
  mark: number | null;
  /** Of the teacher's rule, for a family; where the families live, for a teacher. */
  zones: (string | null)[];
};

/** What is read of a meeting. */
export const meeting = {
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

/** What is read of its class or group. */
export const lesson = {
  id: lessons.id,
  kind: lessons.kind,
  title: lessons.title,
  imageName: lessons.imageName,
  learners: lessons.learners,
};

/** What is not over when it begins. The longest takes four hours: with a bound on the start an index serves. */
export function within({ from, to }: Wanted): SQL | undefined {
  const earliest = new Date(from.getTime() - minutesBounds.most * 60_000);
  return and(gte(meetings.startsAt, earliest), lt(meetings.startsAt, to), gt(meetings.endsAt, from));
}
