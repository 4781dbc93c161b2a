import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';

/** How a meeting stood before its change. */
export type MeetingBefore = Pick<Meeting, 'startsAt' | 'endsAt' | 'state' | 'teacherId'>;

/** A meeting that was changed, as it is now. */
export type ChangedMeeting = {
  meeting: Meeting;
  /** Undefined for a new one. */
  before: MeetingBefore | undefined;
  /** Undefined if several people did. */
  changedBy: string | undefined;
  since: Date;
  /** How it stood before each later change, the first of them first. */
  later: readonly { before: MeetingBefore; since: Date }[];
};

/** A person who may be told. */
export type Reader = {
  id: string;
  email: string;
  language: Language;
  /** Null: the business's. */
  zone: string | null;
  /** When their learner enrolled, or took the make-up if they only make up here. Undefined for a teacher. */
  enrolledAt: Date | undefined;
  /** Whether they may have the link: it is paid, or need not be. */
  mayJoin?: boolean;
  /** Their learners who learn in the lesson. */
  learnerIds?: readonly string[];
  /** Which of their learners make up for another meeting, by the meeting at which they do. */
  makesUpAt?: ReadonlyMap<string, readonly string[]>;
  /** Their learners only make up here, so they hear nothing of the other meetings. */
  isGuest?: boolean;
  /** Whether the class or group is this teacher's. */
  isOwner?: boolean;
};

/** The link that a lesson had, and when it was changed. */
export type LinkBefore = { link: string; since: Date };

/** What a change is for its reader. */
type ChangeKind = 'moved' | 'cancelled' | 'restored' | 'added' | 'teacher' | 'given' | 'givenAway';

/** A change with what it is for the reader who is told. */
export type ToldChange = ChangedMeeting & { kind: ChangeKind };

/** Whether the meeting is in the reader's calendar: what a substitute gives is not in the calendar of the lesson's teacher. */
export function isInCalendar({ id, enrolledAt }: Reader, { meeting, before }: ChangedMeeting): boolean {
  return enrolledAt !== undefined || meeting.teacherId === id || before?.teacherId === id;
}

/** What was there before the first change that a reader has not seen: whoever enrolled since has seen how it was then. */
export function firstUnseen<T extends { since: Date }>(
  { enrolledAt }: Pick<Reader, 'enrolledAt'>,
  changes: readonly T[],
): T | undefined {
  return changes.find(({ since }) => !enrolledAt || enrolledAt <= since);
}

/** A change from what its reader knows, with what it is for them; undefined where there is nothing to tell. */
export function toldChange(reader: Reader, change: ChangedMeeting, now: Date): ToldChange | undefined {
  const { before, since, later } = change;
  const unseen = firstUnseen(reader, [{ before, since }, ...later]);
  const news = unseen && { ...change, ...unseen };
  const kind = news && kindFor(reader, news, now);
  return kind && asKnown({ ...news, kind }, now);
}

/** A meeting is called off at the time that its reader knows, also if it was moved just before. */
function asKnown(one: ToldChange, now: Date): ToldChange {
  const { kind, meeting, before } = one;
  if (kind !== 'cancelled' || !before || before.startsAt <= now) return one;
  return { ...one, meeting: { ...meeting, startsAt: before.startsAt, endsAt: before.endsAt } };
}

/** What a change is for its reader; undefined where there is nothing to tell. */
function kindFor(reader: Reader, change: ChangedMeeting, now: Date): ChangeKind | undefined {
  const { meeting, before } = change;
  if (Math.max(meeting.startsAt.getTime(), before?.startsAt.getTime() ?? 0) <= now.getTime())
    return undefined;
  if (reader.enrolledAt) return isForLearner(reader, meeting) ? kindForAll(change) : undefined;
  // A person who made the change alone knows of it.
  if (change.changedBy === reader.id) return undefined;
  if (isInCalendar(reader, change)) return kindForTeacher(reader.id, change);
  return reader.isOwner ? kindForAll(change) : undefined;
}

/** Whether one of the reader's learners is expected at it: a make-up is for its learner alone. */
function isForLearner({ makesUpAt, isGuest }: Reader, { id, makeUp }: Meeting): boolean {
  return makesUpAt?.has(id) || (!isGuest && !makeUp);
}

/** For readers who do not give it. */
function kindForAll({ meeting, before }: Pick<ChangedMeeting, 'meeting' | 'before'>): ChangeKind | undefined {
  const takesPlace = meeting.state !== 'cancelled';
  if (!before || before.state === 'cancelled') {
    if (!takesPlace) return undefined;
    return before ? 'restored' : 'added';
  }
  if (!takesPlace) return 'cancelled';
  if (isMoved(before, meeting)) return 'moved';
  return before.teacherId === meeting.teacherId ? undefined : 'teacher';
}

function kindForTeacher(id: string, { meeting, before }: ChangedMeeting): ChangeKind | undefined {
  const takesPlace = meeting.state !== 'cancelled';
  const had = before !== undefined && before.state !== 'cancelled' && before.teacherId === id;
  const has = takesPlace && meeting.teacherId === id;
  if (had && has) return isMoved(before, meeting) ? 'moved' : undefined;
  if (had) return takesPlace ? 'givenAway' : 'cancelled';
  if (!has) return undefined;
  if (!before) return 'added';
  return before.teacherId === id ? 'restored' : 'given';
}

function isMoved(before: MeetingBefore, now: MeetingBefore): boolean {
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
