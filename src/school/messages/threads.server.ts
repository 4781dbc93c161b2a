import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { messages, threads } from './tables.server.ts';
import { countNews } from './threads/news.server.ts';
import { isOneReadableBy, isReadableBy } from './threads/readable.server.ts';
import { threadReads } from './threads/tables.server.ts';
import { visitorThreads } from './visitors/tables.server.ts';

/** A thread as its readers see it in a list. */
export type ThreadView = Awaited<ReturnType<typeof selectThreads>>[number];

/** The latest first. */
export const byLatest: Order = {
  by: [
    { column: threads.lastAt, kind: 'instant' },
    { column: threads.id, kind: 'id' },
  ],
  descending: true,
};

/** The one guardian who takes part, where a learner’s are split. */
const guardians = alias(users, 'guardians');

type Wanted = { where: SQL | undefined; orderBy: SQL[]; limit: number; cursor?: SQL.Aliased<string> };

/**
 * Threads with whom and what they are about, their last message, how far `reader` has read, and how much is new to them. Which ones they are is
 * found first; the rest is joined to these few.
 */
export function selectThreads(
  { database }: Pick<Context, 'database'>,
  reader: Pick<Person, 'id'>,
  { where, orderBy, limit, cursor }: Wanted,
) {
  const order = sql.join(orderBy, sql`, `);
  const found = database.$with('found').as(
    database
      .select({
        threadId: sql<string>`${threads.id}`.as('thread_id'),
        place: sql<number>`row_number() over (order by ${order})`.as('place'),
        cursor: cursor ?? sql<string>`''`.as('cursor'),
      })
      .from(threads)
      .where(where)
      .orderBy(order)
      .limit(limit),
  );
  const { firstName, picture, colour } = learners;
  const { side, authorId, words, texts, language, createdAt, hiddenReason, number } = messages;
  return database
    .with(found)
    .select({
      thread: threads,
      learner: { id: learners.id, firstName, picture, colour },
      lesson: { id: lessons.id, kind: lessons.kind, title: lessons.title, teacherId: lessons.teacherId },
      teacher: teachers.name,
      account: { name: users.name, email: contactIn(users), role: users.role },
      guardian: { name: guardians.name, kind: guardianships.kind },
      visitor: { name: visitorThreads.name, email: visitorThreads.email },
      last: { number, side, authorId, words, texts, language, createdAt, hiddenReason },
      read: sql<number>`coalesce(${threadReads.number}, 0)`,
      unread: countNews(reader),
      cursor: found.cursor,
    })
    .from(found)
    .innerJoin(threads, eq(threads.id, found.threadId))
    .leftJoin(learners, eq(learners.id, threads.learnerId))
    .leftJoin(lessons, eq(lessons.id, threads.lessonId))
    .leftJoin(users, eq(users.id, threads.accountId))
    .leftJoin(teachers, eq(teachers.userId, sql`coalesce(${lessons.teacherId}, ${threads.accountId})`))
    .leftJoin(guardians, eq(guardians.id, threads.guardianId))
    .leftJoin(
      guardianships,
      and(eq(guardianships.userId, threads.guardianId), eq(guardianships.learnerId, threads.learnerId)),
    )
    .leftJoin(visitorThreads, eq(visitorThreads.threadId, threads.id))
    .leftJoin(messages, and(eq(messages.threadId, threads.id), eq(messages.number, threads.lastNumber)))
    .leftJoin(threadReads, and(eq(threadReads.threadId, threads.id), eq(threadReads.userId, reader.id)))
    .orderBy(found.place);
}

/** The threads that somebody takes part in, the latest first. @throws Failure invalid_input */
export function listThreads(
  context: Context,
  page: { cursor?: string | undefined; limit: number },
  person: Person,
): Promise<Page<Omit<ThreadView, 'cursor'>>> {
  return readPage(byLatest, page, ({ where: follows, cursor }) => {
    const where = and(follows, isOneReadableBy(context, person), gt(threads.lastNumber, 0));
    return {
      orderBy: (...orderBy) => ({
        limit: (limit) => selectThreads(context, person, { where, orderBy, limit, cursor }),
      }),
    };
  });
}

/** One thread that somebody may read. @throws Failure not_found, also for a person who may not */
export async function readThread(
  context: Context,
  id: string,
  person: Pick<Person, 'id' | 'role'>,
): Promise<ThreadView> {
  const where = and(eq(threads.id, id), isReadableBy(context, person));
  const [found] = await selectThreads(context, person, { where, orderBy: [desc(threads.id)], limit: 1 });
  if (!found) throw new Failure('not_found');
  return found;
}
