import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { threadBlocks } from '../overseeing/tables.server.ts';
import { type MessageRow, messages, threads } from '../tables.server.ts';
import { isOneReadableBy } from './readable.server.ts';
import { threadReads } from './tables.server.ts';

/** So many are counted of one thread. */
const most = 100;

/**
 * What of a thread is new to somebody: what another said after what they were shown, and the staff have not hidden. In a
 * thread that they have blocked, only what comes all the same: what is announced, and what the school says.
 */
function newsTo({ id }: Pick<Person, 'id'>): SQL {
  const read = sql`select number from ${threadReads} where thread_id = "threads"."id" and user_id = ${id}`;
  const blocked = sql`select from ${threadBlocks} where thread_id = "threads"."id" and user_id = ${id}`;
  return sql`select from ${messages} m
    where m.thread_id = "threads"."id" and m.number > coalesce((${read}), 0) and m.author_id is distinct from ${id}
      and m.hidden_at is null and (m.announcement_id is not null or m.side = 'school' or not exists (${blocked}))`;
}

/** The same of one message, for the ways by which people are told. */
export function isNewsTo(
  {
    number,
    authorId,
    announcementId,
    side,
  }: Pick<MessageRow, 'number' | 'authorId' | 'announcementId' | 'side'>,
  { id, read, hasBlocked }: { id: string; read: number; hasBlocked: boolean },
): boolean {
  const comes = !hasBlocked || announcementId !== null || side === 'school';
  return number > read && authorId !== id && comes;
}

/** How many messages of a thread are new to somebody. */
export function countNews(reader: Pick<Person, 'id'>): SQL<number> {
  return sql<number>`(select count(*)::int from (${newsTo(reader)} limit ${most}) news)`;
}

/** How many threads hold something that is new to somebody. */
export async function countUnread(context: Context, person: Person): Promise<number> {
  const [found] = await context.database
    .select({ count: sql<number>`count(*)::int` })
    .from(threads)
    .leftJoin(threadReads, and(eq(threadReads.threadId, threads.id), eq(threadReads.userId, person.id)))
    .where(
      and(
        isOneReadableBy(context, person),
        // Few are: the others are not looked at.
        sql`${threads.lastNumber} > coalesce(${threadReads.number}, 0)`,
        // The staff count what waits for them; what families and teachers say to each other is not theirs to read.
        person.role === 'admin' ? eq(threads.waitsFor, 'school') : undefined,
        sql`exists (${newsTo(person)})`,
      ),
    );
  return found?.count ?? 0;
}
