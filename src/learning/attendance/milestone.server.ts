import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { attendances } from './tables.server.ts';

const there = ['present', 'late'] as const;
const thisOne = alias(attendances, 'this_one');
const ofThis = alias(meetings, 'of_this');

/** A learner may have had several places in one class, one after the other. */
const meetingsThat = (are: SQL) => sql<number>`(count(distinct ${meetings.id}) filter (where ${are}))::int`;

/**
 * How many meetings of a class or group a learner had attended with one of them, where that is a round number. A first is
 * said only where it is known to be the first: whoever was brought in may have begun elsewhere, and a meeting before it
 * that nobody marked may have been attended. A make-up in another class is none of that class's.
 */
export async function milestoneAt(
  { database }: Pick<Context, 'database'>,
  { meetingId, learnerId }: { meetingId: string; learnerId: string },
): Promise<number | undefined> {
  const wasThere = inArray(attendances.state, [...there]);
  const [found] = await database
    .select({
      attended: meetingsThat(wasThere),
      unmarked: meetingsThat(eq(attendances.state, 'expected')),
      // No consent was recorded of a place that was brought in.
      beganHere: sql<boolean>`bool_and(${enrolments.agreedTo} is not null)`,
    })
    .from(thisOne)
    .innerJoin(ofThis, eq(ofThis.id, thisOne.meetingId))
    .innerJoin(
      enrolments,
      and(eq(enrolments.learnerId, thisOne.learnerId), eq(enrolments.lessonId, ofThis.lessonId)),
    )
    .innerJoin(meetings, and(eq(meetings.lessonId, ofThis.lessonId), ne(meetings.state, 'cancelled')))
    .innerJoin(
      attendances,
      and(
        eq(attendances.meetingId, meetings.id),
        eq(attendances.learnerId, thisOne.learnerId),
        lte(attendances.startsAt, thisOne.startsAt),
      ),
    )
    .where(
      and(
        eq(thisOne.meetingId, meetingId),
        eq(thisOne.learnerId, learnerId),
        inArray(thisOne.state, [...there]),
        ne(ofThis.state, 'cancelled'),
      ),
    );
  if (!found || !isMilestone(found.attended)) return undefined;
  const isFirst = found.attended > 1 || (found.unmarked === 0 && found.beganHere);
  return isFirst ? found.attended : undefined;
}

/** Whether a lesson is told of for its number alone: the first, the tenth, the 25th, the 50th, each hundredth. */
export function isMilestone(count: number): boolean {
  return [1, 10, 25, 50].includes(count) || (count > 0 && count % 100 === 0);
}
