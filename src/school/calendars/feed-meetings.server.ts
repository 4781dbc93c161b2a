import { and, asc, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { namedSince } from '#src/school/meetings/telling/told-names.server.ts';
import type { FeedReader } from './readers.server.ts';

const day = 24 * 3_600_000;

/** How many days back it begins, and for how many days a cancelled meeting is kept, for calendars that read seldom. */
const daysBack = 30;

/** How many days ahead it ends. */
const daysAhead = 365;

/** More than anybody gives in that time. */
const most = 5000;

/** A meeting as a calendar reads it: no meeting link, and first names alone, only where there are several children. */
export type FeedMeeting = {
  meeting: Pick<
    typeof meetings.$inferSelect,
    'id' | 'startsAt' | 'endsAt' | 'state' | 'sequence' | 'createdAt' | 'updatedAt'
  >;
  lesson: Pick<typeof lessons.$inferSelect, 'id' | 'kind' | 'title' | 'updatedAt'> | null;
  /** Of a trial lesson. */
  subject: string | null;
  /** For a make-up its learner: it has its own way in. */
  makeUpOf?: string | null;
  /** Which of a guardian's learners it is for, where they have several and it is the calendar of all. */
  names?: string[];
  /** Since when the calendar names exactly these. */
  namedSince?: Date | undefined;
};

/**
 * For a guardian what their learners, or the one of the calendar, have and come to; for a teacher what they give: their
 * own meetings, those as a substitute, and trial lessons. Three queries at most.
 */
export function feedMeetings(context: Context, reader: FeedReader): Promise<FeedMeeting[]> {
  return reader.role === 'teacher' ? teacherMeetings(context, reader.id) : familyMeetings(context, reader);
}

const { id, startsAt, endsAt, state, sequence, createdAt, updatedAt } = meetings;
const meeting = { id, startsAt, endsAt, state, sequence, createdAt, updatedAt };
const lesson = {
  id: lessons.id,
  kind: lessons.kind,
  title: lessons.title,
  updatedAt: lessons.updatedAt,
};

async function familyMeetings(context: Context, { id: userId, learner }: FeedReader): Promise<FeedMeeting[]> {
  const { database, clock } = context;
  const now = clock.now();
  const ofGuardian = and(
    eq(guardianships.userId, userId),
    learner && eq(guardianships.learnerId, learner.id),
  );
  const nobody = sql<string | null>`null::uuid`.as('make_up_of');
  // Without others' make-ups, with their own in whatever lesson.
  const seen = database.$with('seen').as(
    database
      .select({ meetingId: id, learnerId: enrolments.learnerId, makeUpOf: nobody })
      .from(guardianships)
      .innerJoin(
        enrolments,
        and(eq(enrolments.learnerId, guardianships.learnerId), isNull(enrolments.cancelledAt)),
      )
      .innerJoin(
        meetings,
        and(eq(meetings.lessonId, enrolments.lessonId), eq(meetings.makeUp, false), isListed(now)),
      )
      .where(ofGuardian)
      .unionAll(
        database
          .select({
            meetingId: attendances.meetingId,
            learnerId: attendances.learnerId,
            makeUpOf: sql<string | null>`${attendances.learnerId}`.as('make_up_of'),
          })
          .from(guardianships)
          .innerJoin(
            attendances,
            and(
              eq(attendances.learnerId, guardianships.learnerId),
              isNotNull(attendances.makesUp),
              gte(attendances.startsAt, new Date(now.getTime() - daysBack * day)),
            ),
          )
          .where(ofGuardian),
      ),
  );
  const hasSeveral = sql<boolean>`(select count(*) > 1 from ${guardianships} as own
    join ${learners} as theirs on theirs.id = own.learner_id and theirs.removed_at is null
    where own.user_id = ${userId})`;
  const rows = await database
    .with(seen)
    .select({
      meeting,
      lesson,
      makeUpOf: seen.makeUpOf,
      name: learners.firstName,
      hasSeveral,
    })
    .from(seen)
    .innerJoin(meetings, and(eq(id, seen.meetingId), isListed(now)))
    .innerJoin(lessons, and(eq(lessons.id, meetings.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(learners, eq(learners.id, seen.learnerId))
    .leftJoin(
      attendances,
      and(eq(attendances.meetingId, seen.meetingId), eq(attendances.learnerId, seen.learnerId)),
    )
    // A learner who cannot come does not have it in the calendar.
    .where(sql`${attendances.toldAt} is null or ${attendances.state} not in ('expected', 'excused')`)
    .orderBy(asc(startsAt), asc(id), sql`${seen.makeUpOf} nulls first`, asc(learners.createdAt))
    .limit(most);
  // Several children at one meeting are one event.
  const events = [...Map.groupBy(rows, (row) => row.meeting.id).values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { name, hasSeveral: several, ...one } = first;
    const names = several && !learner ? [name, ...more.map((row) => row.name)] : [];
    return [{ ...one, subject: null, names }];
  });
  // The calendar of one child names nobody.
  if (learner) return events;
  const named = events.map(({ meeting: { id: meetingId }, names }) => ({ userId, meetingId, names }));
  const since = await namedSince(context, named);
  return events.map((one) => ({ ...one, namedSince: since({ userId, meetingId: one.meeting.id }) }));
}

function teacherMeetings({ database, clock }: Context, teacherId: string): Promise<FeedMeeting[]> {
  return database
    .select({ meeting, lesson, subject: trials.subject })
    .from(meetings)
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .leftJoin(trials, eq(trials.id, meetings.trialId))
    .where(and(eq(meetings.teacherId, teacherId), isNull(lessons.deletedAt), isListed(clock.now())))
    .orderBy(asc(startsAt), asc(id))
    .limit(most);
}

function isListed(now: Date): SQL | undefined {
  const earliest = new Date(now.getTime() - daysBack * day);
  return and(
    gte(startsAt, earliest),
    lt(startsAt, new Date(now.getTime() + daysAhead * day)),
    or(ne(state, 'cancelled'), gte(updatedAt, earliest)),
  );
}
