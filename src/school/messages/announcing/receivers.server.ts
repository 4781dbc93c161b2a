import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { stillOne } from '#src/people/accounts/invited/invited.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { splitLearners } from '../overseeing/tables.server.ts';
import { messages, threads } from '../tables.server.ts';
import type { Begun } from '../threads/open.server.ts';
import { fewestThreads, type Reach, without } from './fewest.ts';
import type { AnnouncementRow } from './tables.server.ts';

type Read = Pick<Context, 'database'>;

/** To whom something is announced, and since when: whoever comes later gets none. Without an id nobody has got it yet. */
export type Announced = Pick<AnnouncementRow, 'side' | 'audience' | 'lessonIds' | 'authorId' | 'dueAt'> & {
  id?: string;
};

/**
 * The next threads that are to get a copy, whether they have begun or not: a teacher's are those of learners in the
 * lesson, the school's those of accounts. Each active account gets one, which no thread gives that is closed. A block keeps
 * nobody from what is announced: it concerns the lesson.
 */
export async function nextReceivers(context: Read, announced: Announced, limit: number): Promise<Begun[]> {
  if (announced.side === 'teacher') return (await threadsInLesson(context, announced)).slice(0, limit);
  const found = await context.database
    .select({ accountId: users.id })
    .from(users)
    .leftJoin(threads, eq(threads.accountId, users.id))
    .where(isAccountOf(announced))
    .orderBy(users.id)
    .limit(limit);
  return found.map(({ accountId }) => ({ kind: 'school', accountId }));
}

/** How many copies there would be. */
export async function countReceivers(context: Read, announced: Announced): Promise<number> {
  if (announced.side === 'teacher') return (await threadsInLesson(context, announced)).length;
  const [found] = await context.database
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(threads, eq(threads.accountId, users.id))
    .where(isAccountOf(announced));
  return found?.count ?? 0;
}

function isAccountOf({ id, audience, lessonIds, dueAt }: Announced) {
  const learns = sql`exists (select from ${guardianships}
    join ${enrolments} on ${enrolments.learnerId} = ${guardianships.learnerId} and ${enrolments.cancelledAt} is null
    where ${guardianships.userId} = ${users.id} and ${enrolments.createdAt} <= ${dueAt.toISOString()}
      and ${enrolments.lessonId} = any (${sql.param(lessonIds)}::uuid[]))`;
  const is = {
    lessons: sql`${users.role} = 'student' and ${learns}`,
    families: sql`${users.role} = 'student'`,
    teachers: sql`${users.role} = 'teacher'`,
    everybody: sql`${users.role} in ('student', 'teacher')`,
  };
  return and(
    eq(users.status, 'active'),
    not(stillOne(users.id)),
    sql`${users.createdAt} <= ${dueAt.toISOString()}`,
    is[audience],
    isNull(threads.closedAt),
    id === undefined
      ? undefined
      : sql`not exists (select from ${messages}
        where ${messages.announcementId} = ${id} and ${messages.threadId} = ${threads.id})
        and ${users.id} not in (${toldInLesson(id)})`,
  );
}

/** The threads of a teacher's lesson, so that each guardian who has no copy reads one. */
async function threadsInLesson(context: Read, announced: Announced): Promise<Begun[]> {
  const [reaches, told] = await Promise.all([reachesIn(context, announced), toldBy(context, announced.id)]);
  const wanted = without(new Set(reaches.flatMap(({ readers }) => [...readers])), told);
  return fewestThreads(reaches, wanted);
}

/** Who has read, or can read, a copy in the thread of a lesson. */
function toldInLesson(id: string) {
  return sql`select g.user_id from ${messages} m join ${threads} t on t.id = m.thread_id
    join ${guardianships} g on g.learner_id = t.learner_id and (t.guardian_id is null or t.guardian_id = g.user_id)
    where m.announcement_id = ${id}`;
}

async function toldBy({ database }: Read, id: string | undefined): Promise<Set<string>> {
  if (!id) return new Set();
  const { rows } = await database.execute<{ user_id: string }>(toldInLesson(id));
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Every open thread of a teacher's lesson, begun or not, with the guardians who read it: nobody who is still. */
async function reachesIn(
  { database }: Read,
  { authorId, lessonIds, dueAt }: Announced,
): Promise<Reach<Begun>[]> {
  const [lessonId] = lessonIds;
  const due = dueAt.toISOString();
  const { rows } = await database.execute<{
    learner_id: string;
    guardian_id: string | null;
    users: string[];
  }>(sql`
    select e.learner_id, one.guardian_id, array_agg(g.user_id::text) as users
    from ${lessons} l
    join ${users} a on a.id = l.teacher_id and a.status = 'active'
    join ${enrolments} e on e.lesson_id = l.id and e.cancelled_at is null and e.created_at <= ${due}
    join ${learners} r on r.id = e.learner_id and r.removed_at is null
    join ${guardianships} g on g.learner_id = r.id and g.created_at <= ${due}
    join ${users} on ${users.id} = g.user_id and ${users.status} = 'active' and ${users.role} = 'student'
      and not ${stillOne(users.id)}
    left join ${splitLearners} s on s.learner_id = r.id
    cross join lateral (select case when s.learner_id is not null then g.user_id end as guardian_id) one
    left join ${threads} t on t.kind = 'lesson' and t.learner_id = r.id and t.lesson_id = l.id
      and t.guardian_id is not distinct from one.guardian_id
    where l.id = ${lessonId} and l.teacher_id = ${authorId} and l.deleted_at is null and t.closed_at is null
    group by e.learner_id, one.guardian_id
    order by e.learner_id, one.guardian_id`);
  return rows.map(({ learner_id, guardian_id, users }) => ({
    thread: { kind: 'lesson', learnerId: learner_id, lessonId, guardianId: guardian_id },
    readers: new Set(users),
  }));
}
