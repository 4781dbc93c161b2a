import { and, asc, eq, isNull, min, sql } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isStopped } from '#src/school/messages/announcing/stopped.server.ts';
import { announcements } from '#src/school/messages/announcing/tables.server.ts';
import { messageReports, threadBlocks } from '#src/school/messages/overseeing/tables.server.ts';
import { threads } from '#src/school/messages/tables.server.ts';
import { threadsToAnswer } from '#src/staff/deadlines/deadlines.server.ts';
import { counted, type Waiting } from './waiting.ts';

/** What needs a person of conversations: overdue answers, reports, families that blocked a teacher, announcements that stopped. */
export async function conversationsThatWait(context: Context) {
  const [overdue, reported, blocks, stopped] = await Promise.all([
    overdueThreads(context),
    reportedMessages(context),
    blockedTeachers(context),
    stoppedAnnouncements(context),
  ]);
  return { threads: overdue, reported, blocks, announcements: stopped };
}

async function overdueThreads(context: Context): Promise<Waiting[]> {
  const due = await threadsToAnswer(context, { until: context.clock.now(), limit: counted + 1 });
  return due.map(({ id, name, dueAt }) => ({ id, name, about: '', at: dueAt }));
}

/** Named by the lesson and its teacher, never by a child. */
const named = {
  id: threads.id,
  name: sql<string>`coalesce(${lessons.title}, '')`,
  about: sql<string>`coalesce(${teachers.name}, '')`,
};

/** Conversations with a reported message that nobody has seen to, by when the first one was. */
function reportedMessages({ database }: Context): Promise<Waiting[]> {
  const at = min(messageReports.createdAt);
  return database
    .select({ ...named, at: sql`${at}`.mapWith(messageReports.createdAt) })
    .from(messageReports)
    .innerJoin(threads, eq(threads.id, messageReports.threadId))
    .leftJoin(lessons, eq(lessons.id, threads.lessonId))
    .leftJoin(teachers, eq(teachers.userId, lessons.teacherId))
    .where(isNull(messageReports.seenAt))
    .groupBy(threads.id, lessons.title, teachers.name)
    .orderBy(asc(at), asc(threads.id))
    .limit(counted + 1);
}

/** Conversations in which a family wants to hear no more of a teacher, and nobody has asked why. */
function blockedTeachers({ database }: Context): Promise<Waiting[]> {
  const at = min(threadBlocks.createdAt);
  return database
    .select({ ...named, at: sql`${at}`.mapWith(threadBlocks.createdAt) })
    .from(threadBlocks)
    .innerJoin(threads, eq(threads.id, threadBlocks.threadId))
    .leftJoin(lessons, eq(lessons.id, threads.lessonId))
    .leftJoin(teachers, eq(teachers.userId, lessons.teacherId))
    .where(and(isNull(threadBlocks.seenAt), eq(threadBlocks.side, 'family')))
    .groupBy(threads.id, lessons.title, teachers.name)
    .orderBy(asc(at), asc(threads.id))
    .limit(counted + 1);
}

/** What teachers had planned to say to lessons that are no longer theirs, the soonest first. */
async function stoppedAnnouncements({ database }: Context): Promise<Waiting[]> {
  const found = await database
    .select({
      id: announcements.id,
      name: sql<string>`coalesce(${lessons.title}, '')`,
      about: sql<string>`coalesce(${teachers.name}, '')`,
      at: announcements.dueAt,
    })
    .from(announcements)
    .leftJoin(lessons, sql`${lessons.id} = ${announcements.lessonIds}[1]`)
    .leftJoin(teachers, eq(teachers.userId, announcements.authorId))
    .where(isStopped)
    .orderBy(asc(announcements.dueAt), asc(announcements.id))
    .limit(counted + 1);
  return found.map((one) => ({ ...one, page: `/admin/announcements?id=${one.id}` }));
}
