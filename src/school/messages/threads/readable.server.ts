import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { daysAfterEnd, type Side, substituteHours } from '../kinds.ts';
import { type ThreadRow, threads } from '../tables.server.ts';

type Reader = Pick<Person, 'id' | 'role'>;
type Now = Pick<Context, 'database' | 'clock'>;

/**
 * Which threads somebody may read now: worked out at each call, never stored. A family those of its learners (where they
 * are split, each guardian their own) and of its account; a teacher those of the lessons that they teach now, also as a
 * substitute, and of their account; the staff all.
 */
export function isReadableBy(context: Now, reader: Reader): SQL | undefined {
  return reader.role === 'admin' ? undefined : or(...reasons(context, reader));
}

/** The same for lists: an `or` would be asked of every thread there is, but for each reason there is an index. */
export function isOneReadableBy(context: Now, reader: Reader): SQL | undefined {
  if (reader.role === 'admin') return undefined;
  const found = reasons(context, reader).map((why) => sql`select ${threads.id} from ${threads} where ${why}`);
  return sql`${threads.id} = any(array(${sql.join(found, sql` union all `)}))`;
}

/** Why somebody reads a thread who is not of the staff. */
function reasons(context: Now, { id, role }: Reader): (SQL | undefined)[] {
  const own = eq(threads.accountId, id);
  if (role === 'student')
    return [own, and(isOfLearnerOf(context, id), or(isNull(threads.guardianId), eq(threads.guardianId, id)))];
  return [own, and(eq(threads.kind, 'lesson'), inArray(threads.lessonId, taughtBy(context, id)))];
}

function isOfLearnerOf({ database }: Now, userId: string): SQL {
  const looked = database
    .select({ id: guardianships.learnerId })
    .from(guardianships)
    .where(eq(guardianships.userId, userId));
  return inArray(threads.learnerId, looked);
}

/** The lessons that somebody teaches now: their own, and those of which they give, or have just given, a meeting. */
export function taughtBy(context: Pick<Context, 'clock'>, teacherId: string | PgColumn): SQL {
  const { deleted, over } = bounds(context);
  return sql`(
    select id from ${lessons} where teacher_id = ${teacherId} and (deleted_at is null or deleted_at > ${deleted})
    union all
    select lesson_id from ${meetings}
    where teacher_id = ${teacherId} and lesson_id is not null and ${isGiven} and ends_at > ${over})`;
}

/** Also one to which nobody came: who waited there asks the family why. */
const isGiven = sql`(state <> 'cancelled' or not_held is not null)`;

function bounds({ clock }: Pick<Context, 'clock'>) {
  const now = clock.now().getTime();
  return {
    deleted: new Date(now - daysAfterEnd * 86_400_000).toISOString(),
    over: new Date(now - substituteHours * 3_600_000).toISOString(),
  };
}

/** Somebody who reads a thread because it is theirs. */
export type ThreadReader = { userId: string; side: Side };

/** Whose some threads are now, without the staff: the same rule the other way round. Blocked accounts read nothing. */
export async function readersAmong(
  context: Now,
  threadIds: readonly string[],
): Promise<Map<string, ThreadReader[]>> {
  const { deleted, over } = bounds(context);
  type Row = { thread_id: string; user_id: string; role: string };
  const { rows } = await context.database.execute<Row>(sql`
    with those as (select * from ${threads} where ${inArray(threads.id, [...threadIds])}), readers as (
      select id, account_id as user_id from those where account_id is not null
      union select those.id, g.user_id from those join ${guardianships} g on g.learner_id = those.learner_id
        where those.guardian_id is null or those.guardian_id = g.user_id
      union select those.id, l.teacher_id from those join ${lessons} l on l.id = those.lesson_id
        where those.kind = 'lesson' and (l.deleted_at is null or l.deleted_at > ${deleted})
      union select those.id, m.teacher_id from those join ${meetings} m on m.lesson_id = those.lesson_id
        where those.kind = 'lesson' and ${isGiven} and m.ends_at > ${over})
    select readers.id as thread_id, readers.user_id, u.role
    from readers join ${users} u on u.id = readers.user_id
    where u.status = 'active' and u.role <> 'admin' order by readers.user_id`);
  const readers = Map.groupBy(rows, ({ thread_id }) => thread_id);
  return new Map([...readers].map(([id, those]) => [id, those.map(asReader)]));
}

function asReader({ user_id, role }: { user_id: string; role: string }): ThreadReader {
  return { userId: user_id, side: role === 'teacher' ? 'teacher' : 'family' };
}

/** The same of one. */
export async function readersOf(context: Now, { id }: Pick<ThreadRow, 'id'>): Promise<ThreadReader[]> {
  return (await readersAmong(context, [id])).get(id) ?? [];
}

/** On which side somebody writes. */
export function sideOf({ role }: Pick<Person, 'role'>): Side {
  return role === 'admin' ? 'school' : role === 'teacher' ? 'teacher' : 'family';
}
