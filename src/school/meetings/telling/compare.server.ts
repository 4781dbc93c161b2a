import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';

/** How a meeting stood before its change. */
export type Before = Pick<Meeting, 'startsAt' | 'endsAt' | 'state' | 'teacherId'>;

/** A meeting that was changed, as it is now. */
export type Changed = {
  meeting: Meeting;
  /** Undefined of a new one. */
  before: Before | undefined;
  /** Undefined if several did. */
  changedBy: string | undefined;
  since: Date;
};

/** Who is told. */
export type Reader = {
  id: string;
  email: string;
  language: Language;
  /** On whose clock; null is the business's. */
  zone: string | null;
  /** When a learner enrolled; of one who only makes up here, when that was taken. Undefined of a teacher. */
  enrolledAt: Date | undefined;
  /** Whether the link is theirs: it is paid, or that is not asked. */
  mayJoin?: boolean;
  /** Their learners who learn in the lesson. */
  learnerIds?: readonly string[];
  /** At which of the meetings which learners of theirs make up for another one. */
  makesUpAt?: ReadonlyMap<string, readonly string[]>;
  /** Their learners only make up here: of the other meetings they hear nothing. */
  isGuest?: boolean;
  /** Whether the class or group is this teacher's. */
  isOwner?: boolean;
};

/** The link that a lesson had, since when it is another. */
export type LinkBefore = { link: string; since: Date };

/** What a change is for its reader. */
export type ChangeKind = 'moved' | 'cancelled' | 'restored' | 'added' | 'teacher' | 'given' | 'givenAway';

/** A change as its reader is told of it. */
export type OneTold = Changed & { kind: ChangeKind };

/** Whether a change is in the reader's own calendar: what a substitute gives is not in that of the lesson's teacher. */
export function isInCalendar({ id, enrolledAt }: Reader, { meeting, before }: Changed): boolean {
  return enrolledAt !== undefined || meeting.teacherId === id || before?.teacherId === id;
}

/** What a change is for its reader; undefined where there is nothing to tell. */
export function kindFor(reader: Reader, change: Changed, now: Date): ChangeKind | undefined {
  const { meeting, before } = change;
  if (Math.max(meeting.startsAt.getTime(), before?.startsAt.getTime() ?? 0) <= now.getTime())
    return undefined;
  if (reader.enrolledAt)
    return isForLearner(reader, meeting) ? kindForLearner(reader.enrolledAt, change) : undefined;
  // What somebody changed alone they know.
  if (change.changedBy === reader.id) return undefined;
  if (isInCalendar(reader, change)) return kindForTeacher(reader.id, change);
  return reader.isOwner ? kindForAll(change) : undefined;
}

/** Whether a learner of theirs is expected at it: one that makes up for another is for its learner alone. */
function isForLearner({ makesUpAt, isGuest }: Reader, { id, makeUp }: Meeting): boolean {
  return makesUpAt?.has(id) || (!isGuest && !makeUp);
}

/** Who enrolled after the change has read how it is now. */
function kindForLearner(enrolledAt: Date, { meeting, before, since }: Changed): ChangeKind | undefined {
  return enrolledAt > since ? undefined : kindForAll({ meeting, before });
}

/** For whoever does not give it. */
function kindForAll({ meeting, before }: Pick<Changed, 'meeting' | 'before'>): ChangeKind | undefined {
  const takesPlace = meeting.state !== 'cancelled';
  if (!before || before.state === 'cancelled') {
    if (!takesPlace) return undefined;
    return before ? 'restored' : 'added';
  }
  if (!takesPlace) return 'cancelled';
  if (isMoved(before, meeting)) return 'moved';
  return before.teacherId === meeting.teacherId ? undefined : 'teacher';
}

function kindForTeacher(id: string, { meeting, before }: Changed): ChangeKind | undefined {
  const takesPlace = meeting.state !== 'cancelled';
  const had = before !== undefined && before.state !== 'cancelled' && before.teacherId === id;
  const has = takesPlace && meeting.teacherId === id;
  if (had && has) return isMoved(before, meeting) ? 'moved' : undefined;
  if (had) return takesPlace ? 'givenAway' : 'cancelled';
  if (!has) return undefined;
  if (!before) return 'added';
  return before.teacherId === id ? 'restored' : 'given';
}

function isMoved(before: Before, now: Before): boolean {
  return (
    before.startsAt.getTime() !== now.startsAt.getTime() || before.endsAt.getTime() !== now.endsAt.getTime()
  );
}

/** Which of a reader's learners are expected at a meeting. */
export function learnersAt(
  { learnerIds = [], makesUpAt }: Reader,
  { id, makeUp }: Pick<Meeting, 'id' | 'makeUp'>,
): readonly string[] {
  return [...(makeUp ? [] : learnerIds), ...(makesUpAt?.get(id) ?? [])];
}
