import { and, asc, eq, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import { zoneOfUser } from '#src/accounts/zones.server.ts';
import { enrolments } from '#src/enrolments/tables.server.ts';
import { guardianships, type LearnerRow, learners } from '#src/families/tables.server.ts';
import { lessons } from '#src/lessons/tables.server.ts';
import { isWhileAway } from '#src/meetings/absences.server.ts';
import { minutesBounds } from '#src/meetings/limits.ts';
import { meetings, timetables } from '#src/meetings/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Person } from '#src/platform/person.ts';
import { appointments } from '#src/scheduler/tables.server.ts';
import { teachers } from '#src/teachers/tables.server.ts';
import { trials } from '#src/trials/tables.server.ts';

/** A span of time that is read, and how much of it. */
export type Wanted = { from: Date; to: Date; limit: number };

/** A meeting in somebody's schedule; it clashes with another of its teacher's, or for a family of its learner's. */
export type Scheduled = {
  meeting: Pick<
    typeof meetings.$inferSelect,
    'id' | 'startsAt' | 'endsAt' | 'state' | 'reason' | 'clashes' | 'timetableId' | 'ruleDay' | 'byHand'
  >;
  lesson:
    | (Pick<typeof lessons.$inferSelect, 'id' | 'kind' | 'title' | 'imageName'> & { learners: number })
    | null;
  trial: { id: string; subject: string; child: string } | null;
  /** Who of the reader's learners it is for; null for who gives it. */
  learner: Pick<LearnerRow, 'id' | 'firstName' | 'picture' | 'colour'> | null;
  /** Of who gives it. */
  teacher: string | null;
  /** Which of the reader's lessons it is of, from 1. */
  mark: number | null;
  /** Of the teacher's rule, for a family; where the families live, for a teacher. */
  zones: (string | null)[];
};

/**
 * The meetings of the lessons in which a guardian's learners are enrolled, once for each of them, or all that a teacher
 * gives: one query each.
 */
export function scheduleOf(
  context: Context,
  person: Pick<Person, 'id' | 'role'>,
  wanted: Wanted,
): Promise<Scheduled[]> {
  return person.role === 'teacher'
    ? givenBy(context, person.id, within(wanted), wanted.limit)
    : learntBy(context, person.id, wanted);
}

const meeting = {
  id: meetings.id,
  startsAt: meetings.startsAt,
  endsAt: meetings.endsAt,
  state: meetings.state,
  reason: meetings.reason,
  clashes: meetings.clashes,
  timetableId: meetings.timetableId,
  ruleDay: meetings.ruleDay,
  byHand: meetings.byHand,
};
const lesson = {
  id: lessons.id,
  kind: lessons.kind,
  title: lessons.title,
  imageName: lessons.imageName,
  learners: lessons.learners,
};
const trial = { id: trials.id, subject: trials.subject, child: trials.childrenFullName };

async function learntBy({ database }: Context, guardianId: string, wanted: Wanted): Promise<Scheduled[]> {
  const learnt = database.$with('learnt').as(
    database
      .select({
        lessonId: enrolments.lessonId,
        learnerId: enrolments.learnerId,
        since: sql`min(${enrolments.createdAt}) over (partition by ${enrolments.lessonId})`.as('since'),
      })
      .from(guardianships)
      .innerJoin(
        enrolments,
        and(eq(enrolments.learnerId, guardianships.learnerId), isNull(enrolments.cancelledAt)),
      )
      .where(eq(guardianships.userId, guardianId)),
  );
  // Two children in one lesson see the same mark.
  const mine = database.$with('mine').as(
    database
      .select({
        lessonId: learnt.lessonId,
        learnerId: learnt.learnerId,
        mark: sql<number>`(dense_rank() over (order by ${learnt.since}, ${learnt.lessonId}))::int`.as('mark'),
      })
      .from(learnt),
  );
  const { id, firstName, picture, colour } = learners;
  // Something else that the learner has then: told until one of both is given up.
  const clashes = sql<boolean>`${meetings.state} <> 'cancelled' and exists (
    select from ${mine} as place
    join ${lessons} as known on known.id = place.lesson_id and known.deleted_at is null
    join ${meetings} as other on other.lesson_id = known.id and other.state <> 'cancelled'
      and other.starts_at > ${meetings.startsAt} - interval '240 minutes'
      and other.starts_at < ${meetings.endsAt} and other.ends_at > ${meetings.startsAt}
    where place.learner_id = ${mine.learnerId} and place.lesson_id <> ${mine.lessonId})`;
  const rows = await database
    .with(learnt, mine)
    .select({
      meeting: { ...meeting, clashes },
      lesson,
      learner: { id, firstName, picture, colour },
      teacher: teachers.name,
      mark: mine.mark,
      zone: timetables.zone,
    })
    .from(mine)
    .innerJoin(learners, eq(learners.id, mine.learnerId))
    .innerJoin(lessons, and(eq(lessons.id, mine.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(meetings, and(eq(meetings.lessonId, mine.lessonId), within(wanted)))
    .leftJoin(teachers, eq(teachers.userId, meetings.teacherId))
    .leftJoin(timetables, eq(timetables.id, meetings.timetableId))
    .orderBy(asc(meetings.startsAt), asc(meetings.id), asc(id))
    .limit(wanted.limit);
  return rows.map(({ zone, ...row }) => ({ ...row, trial: null, zones: [zone] }));
}

/** So many of what falls into days away are told of. */
const mostAway = 200;

/** What a teacher is to give on days on which they are away, in its order. */
export function givenWhileAway(context: Context, teacherId: string): Promise<Scheduled[]> {
  const isAhead = and(eq(meetings.state, 'planned'), gt(meetings.startsAt, context.clock.now()), isWhileAway);
  return givenBy(context, teacherId, isAhead, mostAway);
}

async function givenBy(
  { database }: Context,
  teacherId: string,
  wanted: SQL | undefined,
  limit: number,
): Promise<Scheduled[]> {
  const own = database.$with('own').as(
    database
      .select({
        lessonId: lessons.id,
        mark: sql<number>`(row_number() over (order by ${lessons.id}))::int`.as('mark'),
      })
      .from(lessons)
      .where(and(eq(lessons.teacherId, teacherId), isNull(lessons.deletedAt))),
  );
  const familyZone = zoneOfUser(enrolments.timeZone);
  const families = sql<string[]>`array(
    select distinct ${familyZone} from ${enrolments} join ${users} on ${users.id} = ${enrolments.studentId}
    where ${enrolments.lessonId} = ${meetings.lessonId} and ${enrolments.cancelledAt} is null
      and ${familyZone} is not null
    order by 1)`;
  const rows = await database
    .with(own)
    .select({
      meeting,
      lesson,
      trial,
      teacher: teachers.name,
      mark: own.mark,
      families,
      family: appointments.timeZone,
    })
    .from(meetings)
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .leftJoin(own, eq(own.lessonId, meetings.lessonId))
    .leftJoin(trials, eq(trials.id, meetings.trialId))
    .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
    .leftJoin(teachers, eq(teachers.userId, meetings.teacherId))
    .where(and(eq(meetings.teacherId, teacherId), isNull(lessons.deletedAt), wanted))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(limit);
  return rows.map(({ families, family, ...row }) => ({
    ...row,
    learner: null,
    zones: row.trial ? [family] : families,
  }));
}

/** What is not over when it begins. The longest takes four hours: with a bound on the start an index serves. */
function within({ from, to }: Wanted): SQL | undefined {
  const earliest = new Date(from.getTime() - minutesBounds.most * 60_000);
  return and(gte(meetings.startsAt, earliest), lt(meetings.startsAt, to), gt(meetings.endsAt, from));
}
