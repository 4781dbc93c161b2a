import { and, eq, getTableColumns, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Meeting, meetings } from '#src/calendar/timetables/tables.server.ts';
import { meantCategory } from '#src/offer/lessons/categories/categories.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teacherCalledIn } from '#src/offer/teachers/search.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { matchesAll } from '#src/platform/database/search.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { MeetingQuery } from './contract.ts';
import { stateIs, uncertainOf } from './uncertain.server.ts';

/** A meeting as the staff see it. */
export type AnyMeeting = Meeting & {
  kind: 'class' | 'group' | 'trial';
  title: string;
  teacher: string;
  teacherName: string;
  learners: number | null;
  ofDeleted: boolean;
  teacherless: boolean;
  clashing: boolean;
  away: boolean;
  nobody: boolean;
};

const meetingColumns = getTableColumns(meetings);

const byTime: Order['by'] = [
  { column: meetings.startsAt, kind: 'instant' },
  { column: meetings.id, kind: 'id' },
];
const orders: Record<MeetingQuery['sort'], Order> = {
  soonest: { by: byTime },
  latest: { by: byTime, descending: true },
};

const days = { day: 1, week: 7 };

/** All meetings by time, of what the query asks for. @throws Failure invalid_input for an invalid cursor */
export async function listMeetings(context: Context, query: MeetingQuery): Promise<Page<AnyMeeting>> {
  const { state, teacher, of, span, sort } = query;
  const zone = context.config.businessTimeZone;
  const from = query.from ?? dayIn(context.clock.now(), zone);
  const category = query.category && (await meantCategory(context, query.category));
  return readPage(orders[sort], query, ({ where, cursor }) =>
    context.database
      .select({ ...columnsIn(context), cursor })
      .from(meetings)
      .innerJoin(users, eq(users.id, meetings.teacherId))
      .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
      .leftJoin(trials, eq(trials.id, meetings.trialId))
      .where(
        and(
          where,
          // The latest first goes on to past meetings.
          query.from || sort === 'soonest' ? gte(meetings.startsAt, startOf(from, zone)) : undefined,
          span && lt(meetings.startsAt, startOf(from, zone, days[span])),
          state && stateIs(state, context),
          teacher ? eq(meetings.teacherId, teacher) : undefined,
          category ? eq(lessons.categoryId, category) : undefined,
          of && isNotNull(of === 'lesson' ? meetings.lessonId : meetings.trialId),
          ...matchesAll(lessons.search, query.q),
        ),
      ),
  );
}

/** One of them. @throws Failure not_found */
export async function readMeeting(context: Context, id: string): Promise<AnyMeeting> {
  const [found] = await context.database
    .select(columnsIn(context))
    .from(meetings)
    .innerJoin(users, eq(users.id, meetings.teacherId))
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .leftJoin(trials, eq(trials.id, meetings.trialId))
    .where(eq(meetings.id, id));
  if (!found) throw new Failure('not_found');
  return found;
}

function columnsIn(context: Context) {
  return {
    ...meetingColumns,
    kind: sql<AnyMeeting['kind']>`coalesce(${lessons.kind}, 'trial')`.as('kind'),
    title: sql<string>`coalesce(${lessons.title}, ${trials.subject})`.as('title'),
    teacher: users.email,
    teacherName: teacherCalledIn(users).as('teacher_name'),
    learners: lessons.learners,
    ofDeleted: sql<boolean>`${lessons.deletedAt} is not null`.as('of_deleted'),
    ...uncertainOf(context),
  };
}

/** When a day of a zone begins. @param later so many days after it */
export function startOf(day: string, zone: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;
}
