import { asc, eq } from 'drizzle-orm';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import { type LearnerFace, learners } from '#src/learning/families/tables.server.ts';
import { type Lesson, lessons } from '#src/offer/lessons/tables.server.ts';
import { type Trial, trials } from '#src/offer/trials/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Attendance, attendances } from '../tables.server.ts';
import { readGiven } from './given.server.ts';

/** What a meeting is of: one of the two. */
export type MeetingSubject = {
  lesson: Pick<Lesson, 'id' | 'kind' | 'title'> | null;
  trial: Pick<Trial, 'id' | 'childrenFullName' | 'subject'> | null;
};

/** A meeting and who is expected at it. */
export type Sheet = MeetingSubject & {
  meeting: Meeting;
  learners: (LearnerFace & Pick<Attendance, 'state' | 'minutesLate' | 'toldAt'>)[];
};

/** What the room of a meeting says of a learner, and when they were in it, in ms since 1970. */
export type Seen = {
  state: 'present' | 'late' | 'absent';
  minutesLate?: number;
  from?: number;
  until?: number;
};

/** What it says of the learners that are expected, by learner; nothing of a meeting that had no room of ours. */
export type SeenAt = (
  context: Context,
  meeting: Meeting,
  expected: readonly string[],
) => Promise<ReadonlyMap<string, Seen>>;

/** The attendance of a meeting, for whoever gives it. @throws Failure not_found for all others */
export async function readSheet(context: Context, id: string, person: Person): Promise<Sheet> {
  const meeting = await readGiven(context, id, person);
  const [about, expected] = await Promise.all([aboutOf(context, meeting), expectedAt(context, id)]);
  return { meeting, ...about, learners: expected };
}

async function aboutOf({ database }: Context, { lessonId, trialId }: Meeting): Promise<MeetingSubject> {
  if (lessonId) {
    const { id, kind, title } = lessons;
    const [lesson] = await database.select({ id, kind, title }).from(lessons).where(eq(id, lessonId));
    return { lesson: lesson ?? null, trial: null };
  }
  const { id, childrenFullName, subject } = trials;
  const [trial] = await database
    .select({ id, childrenFullName, subject })
    .from(trials)
    .where(eq(id, trialId ?? ''));
  return { lesson: null, trial: trial ?? null };
}

/** Who is expected at a meeting, or was there, by name. */
export function expectedAt({ database }: Context, meetingId: string): Promise<Sheet['learners']> {
  const { id, firstName, picture, colour } = learners;
  const { state, minutesLate, toldAt } = attendances;
  return database
    .select({ id, firstName, picture, colour, state, minutesLate, toldAt })
    .from(attendances)
    .innerJoin(learners, eq(learners.id, attendances.learnerId))
    .where(eq(attendances.meetingId, meetingId))
    .orderBy(asc(firstName), asc(id));
}

/** What a meeting is and when, as it is answered. */
export function presentMeetingSubject({
  meeting: { id, startsAt, endsAt },
  lesson,
  trial,
}: MeetingSubject & { meeting: Pick<Meeting, 'id' | 'startsAt' | 'endsAt'> }) {
  return {
    _id: id,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    ...(lesson && { lesson: { _id: lesson.id, kind: lesson.kind, title: lesson.title } }),
    ...(trial && { trial: { _id: trial.id, child: trial.childrenFullName, subject: trial.subject } }),
  };
}
