import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teacherCalledIn } from '#src/offer/teachers/search.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { AnnouncementState } from '../kinds.ts';
import { messages, threads } from '../tables.server.ts';
import { threadReads } from '../threads/tables.server.ts';
import { isStopped } from './stopped.server.ts';
import { type AnnouncementRow, announcements } from './tables.server.ts';

/** An announcement, how many of its copies have been read, the titles of its lessons, and who its author is. */
export type AnnouncementView = AnnouncementRow & {
  read: number;
  isStopped: boolean;
  lessons: { id: string; title: string }[];
  author: string | null;
  authorName: string | null;
};

type Asked = { cursor?: string | undefined; limit: number };

/** A teacher's own, of one lesson where one is named; the latest first. @throws Failure invalid_input */
export function listOwn(
  context: Context,
  { lessonId, ...page }: Asked & { lessonId?: string | undefined },
  { id }: Person,
): Promise<Page<AnnouncementView>> {
  const ofLesson = lessonId ? sql`${lessonId}::uuid = any (${announcements.lessonIds})` : undefined;
  return list(context, page, and(eq(announcements.authorId, id), ofLesson));
}

/**
 * For the staff: the school's, whoever of them wrote it, or those of all teachers; or the one of an id. The latest first.
 * @throws Failure invalid_input
 */
export function listOfSide(
  context: Context,
  { from, id, ...page }: Asked & { from: AnnouncementRow['side']; id?: string | undefined },
): Promise<Page<AnnouncementView>> {
  return list(context, page, id ? eq(announcements.id, id) : eq(announcements.side, from));
}

function list({ database }: Context, page: Asked, which: SQL | undefined) {
  const order = byAge(announcements.id).newest;
  return readPage(order, page, ({ where, cursor }) =>
    database
      .select({
        ...getTableColumns(announcements),
        read,
        isStopped,
        lessons: titles,
        author: users.email,
        authorName: teacherCalledIn(users),
        cursor,
      })
      .from(announcements)
      .leftJoin(users, eq(users.id, announcements.authorId))
      .where(and(where, which)),
  );
}

/** Copies that have been read by whom they went to: of two guardians, one is enough. */
const read = sql<number>`(
  select count(*)::int from ${messages} m join ${threads} t on t.id = m.thread_id
  where m.announcement_id = "announcements"."id" and exists (
    select from ${threadReads} r join ${users} u on u.id = r.user_id
    where r.thread_id = m.thread_id and r.number >= m.number
      and (r.user_id = t.account_id or u.role = 'student')))`;

const titles = sql<{ id: string; title: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by l.title, l.id), '[]')
  from ${lessons} l where l.id = any ("announcements"."lesson_ids"))`;

/** How far it has come. */
export function stateOf(
  { sentAt, takenBackAt, isStopped, copies, dueAt }: AnnouncementView,
  now: Date,
): AnnouncementState {
  if (takenBackAt) return 'taken-back';
  if (isStopped) return 'stopped';
  if (sentAt) return 'sent';
  return copies > 0 || dueAt <= now ? 'sending' : 'waiting';
}
