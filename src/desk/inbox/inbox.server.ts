import { and, eq, exists, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { messageReports, threadBlocks } from '#src/school/messages/overseeing/tables.server.ts';
import { threads } from '#src/school/messages/tables.server.ts';
import { byLatest, selectThreads, type ThreadView } from '#src/school/messages/threads.server.ts';
import type { InboxView } from '../filters.ts';
import type { InboxQuery } from './contract.ts';
import { saysAll } from './search.server.ts';

const byId = { column: threads.id, kind: 'id' } as const;
const byWait: Order = { by: [{ column: threads.waitsSince, kind: 'instant' }, byId] };
const byDue: Order = { by: [{ column: threads.dueAt, kind: 'instant' }, byId] };

/** What waits comes in the order in which it does; all else the latest first. */
const orders: Record<InboxView, Order> = {
  waiting: byWait,
  overdue: byDue,
  reported: byLatest,
  blocked: byLatest,
  mine: byLatest,
  all: byLatest,
};

/** Conversations as the staff's inbox lists them. @throws Failure invalid_input for an invalid cursor */
export function listInbox(
  context: Context,
  { view, q, ...page }: Pick<InboxQuery, 'view' | 'q' | 'cursor' | 'limit'>,
  person: Pick<Person, 'id'>,
): Promise<Page<Omit<ThreadView, 'cursor'>>> {
  return readPage(orders[view], page, ({ where: follows, cursor }) => {
    const where = and(follows, isIn(context, view, person));
    return {
      orderBy: (...orderBy) => ({
        limit: async (limit) => {
          const found = await saysAll(context, q, { where, orderBy, limit });
          return selectThreads(context, person, { where: and(where, found), orderBy, limit, cursor });
        },
      }),
    };
  });
}

function isIn({ database, clock }: Context, view: InboxView, { id }: Pick<Person, 'id'>): SQL | undefined {
  const waits = eq(threads.waitsFor, 'school');
  switch (view) {
    case 'waiting':
      return waits;
    case 'overdue':
      return and(waits, lt(threads.dueAt, clock.now()));
    case 'reported':
      return exists(
        database
          .select({ is: sql`1` })
          .from(messageReports)
          .where(and(eq(messageReports.threadId, threads.id), isNull(messageReports.seenAt))),
      );
    case 'blocked':
      return exists(
        database
          .select({ is: sql`1` })
          .from(threadBlocks)
          .where(and(eq(threadBlocks.threadId, threads.id), isNull(threadBlocks.seenAt))),
      );
    case 'mine':
      return and(eq(threads.assignedTo, id), sql`${threads.lastNumber} > 0`);
    case 'all':
      return sql`${threads.lastNumber} > 0`;
  }
}
