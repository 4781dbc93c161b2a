import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { teachersAtOnce } from '../filters.ts';
import { listMeetings, startOf } from '../meetings/meetings.server.ts';
import { findSubstitutes } from '../meetings/substitutes.server.ts';
import { lessonsOfDay } from './day.ts';

/** A day on the business's clock, and on it one teacher's lessons, with who could give them. @throws Failure not_found */
export async function readDay(
  context: Context,
  { day: asked, teacher: id }: { day?: string | undefined; teacher?: string | undefined },
) {
  const now = context.clock.now();
  const day = asked ?? dayIn(now, context.config.businessTimeZone);
  const busy = await teachersOn(context, day);
  if (!id) return { day, teachers: busy, teacher: undefined, meetings: [], substitutes: [] };
  const teacher = await teacherBy(context, id);
  const { items } = await listMeetings(context, {
    ...{ from: day, span: 'day', teacher: id },
    ...{ sort: 'soonest', limit: lessonsOfDay },
  });
  const ahead = items.filter(({ state, startsAt }) => state === 'planned' && startsAt > now);
  const substitutes = ahead.length > 0 ? await findSubstitutes(context, id, ahead) : [];
  return { day, teachers: busy, teacher, meetings: items, substitutes };
}

const named = { id: users.id, email: users.email, name: sql<string>`coalesce(${teachers.name}, '')` };

/** Who has lessons ahead that day, and how many. */
function teachersOn({ database, clock, config }: Context, day: string) {
  return database
    .select({ ...named, lessons: sql<number>`count(*)::int` })
    .from(meetings)
    .innerJoin(users, eq(users.id, meetings.teacherId))
    .leftJoin(teachers, eq(teachers.userId, users.id))
    .where(
      and(
        eq(meetings.state, 'planned'),
        gt(meetings.startsAt, clock.now()),
        gte(meetings.startsAt, startOf(day, config.businessTimeZone)),
        lt(meetings.startsAt, startOf(day, config.businessTimeZone, 1)),
      ),
    )
    .groupBy(users.id, teachers.name)
    .orderBy(users.email)
    .limit(teachersAtOnce);
}

async function teacherBy({ database }: Context, id: string) {
  const [teacher] = await database
    .select(named)
    .from(users)
    .leftJoin(teachers, eq(teachers.userId, users.id))
    .where(eq(users.id, id));
  if (!teacher) throw new Failure('not_found');
  return teacher;
}
