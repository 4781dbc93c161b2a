import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { opensBefore } from '#src/learning/enrolments/joining/joining.ts';
import { isPaid, usedAt } from '#src/learning/enrolments/money/paid.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { type LearnerRow, learners } from '#src/learning/families/tables.server.ts';
import { childLinkOf } from '#src/offer/lessons/place/place.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { closedOf } from '#src/room/keeping/closed.server.ts';
import { goesOn } from '#src/room/keeping/overtime.server.ts';
import type { Room } from './contract.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** From a day ago, so that today is whole in every zone, to a week from now. */
const span = { before: day, after: 8 * day };

/** More than any child has in that time. */
const most = 100;

/** A meeting as a child sees it; the link only while its room is open. */
export type OwnLesson = {
  meeting: Pick<typeof meetings.$inferSelect, 'id' | 'startsAt' | 'endsAt' | 'state'>;
  lesson: Pick<typeof lessons.$inferSelect, 'title' | 'kind' | 'imageName'>;
  teacher: string | null;
  room: Room;
  link: string | undefined;
  /** It is open beyond its planned end: somebody is in. */
  goesOn: boolean;
};

/** Who a child is, and what they have. */
export type OwnLessons = {
  learner: Pick<LearnerRow, 'firstName' | 'picture' | 'colour'>;
  lessons: OwnLesson[];
};

/** Reads what a learner has. @throws Failure child_link_ended once they are removed */
export async function lessonsOf(context: Context, learnerId: string): Promise<OwnLessons> {
  const { database, clock, config } = context;
  const now = clock.now().getTime();
  const { firstName, picture, colour } = learners;
  const { id, startsAt, endsAt, state, link } = meetings;
  const { title, kind, imageName } = lessons;
  const isNear = and(
    gte(attendances.startsAt, new Date(now - span.before)),
    lt(attendances.startsAt, new Date(now + span.after)),
  );
  const rows = await database
    .select({
      learner: { firstName, picture, colour },
      meeting: { id, startsAt, endsAt, state, link },
      lesson: { title, kind, imageName },
      place: { room: lessons.room, link: lessons.link },
      teacher: teachers.name,
      paid: isPaid(sql`${clock.now().toISOString()}`, usedAt(id)),
      isOnlyOne,
      isGoingOn: sql<boolean>`coalesce(${goesOn(context)}, false)`,
      isAway: sql<boolean>`${attendances.toldAt} is not null and ${attendances.state} in ('expected', 'excused')`,
    })
    .from(learners)
    // By attendances: a make-up may be in a lesson in which they are not enrolled.
    .leftJoin(attendances, and(eq(attendances.learnerId, learners.id), isNear))
    .leftJoin(enrolments, and(eq(enrolments.id, attendances.enrolmentId), isNull(enrolments.cancelledAt)))
    .leftJoin(meetings, and(eq(id, attendances.meetingId), isNotNull(enrolments.id)))
    .leftJoin(lessons, and(eq(lessons.id, meetings.lessonId), isNull(lessons.deletedAt)))
    .leftJoin(teachers, eq(teachers.userId, meetings.teacherId))
    .where(and(eq(learners.id, learnerId), isNull(learners.removedAt)))
    .orderBy(asc(startsAt), asc(id))
    .limit(most);
  const [first] = rows;
  if (!first) throw new Failure('child_link_ended');
  const begun = rows.flatMap(({ meeting }) =>
    meeting && meeting.startsAt.getTime() - day <= now ? meeting.id : [],
  );
  const closed = await closedOf(context, begun);
  const own = rows.flatMap(({ meeting, lesson, place, teacher, paid, isOnlyOne, isAway, isGoingOn }) => {
    if (!meeting || !lesson || !place) return [];
    const address = childLinkOf(config, { ...meeting, lesson: place });
    const mayJoin = (paid || !config.requirePayment) && isMeetingLink(address);
    const isOurs = place.room === 'own';
    // A room of ours opens when it opens, also of what meets once.
    const standing = {
      mayJoin,
      isOnlyOne: isOnlyOne && !isOurs,
      isGoingOn: isOurs && isGoingOn,
      isClosed: isOurs && closed.has(meeting.id),
    };
    const room = isAway ? 'away' : roomOf(meeting, standing, now);
    const way = { room, link: room === 'open' ? address : undefined };
    return [{ meeting, lesson, teacher, ...way, goesOn: room === 'open' && standing.isGoingOn }];
  });
  return { learner: first.learner, lessons: own };
}

/** A lesson that meets once is open at any time, as the specification has it. SQL over a meeting and its lesson. */
const isOnlyOne = sql<boolean>`(not ${meetings.makeUp}
  and not exists (select from ${timetables} where ${timetables.lessonId} = ${lessons.id})
  and not exists (select from ${meetings} as another
    where another.lesson_id = ${lessons.id} and another.id <> ${meetings.id}
      and another.state <> 'cancelled' and not another.make_up))`;

/** What the room of a meeting is at a moment; it opens when it opens to guardians. */
function roomOf(
  { startsAt, endsAt, state }: OwnLesson['meeting'],
  {
    mayJoin,
    isOnlyOne,
    isGoingOn,
    isClosed,
  }: Record<'mayJoin' | 'isOnlyOne' | 'isGoingOn' | 'isClosed', boolean>,
  now: number,
): Room {
  if (state === 'cancelled' || isClosed || (endsAt.getTime() <= now && !isGoingOn)) return 'over';
  if (!isOnlyOne && startsAt.getTime() - opensBefore * minute > now) return 'waits';
  return mayJoin ? 'open' : 'closed';
}
