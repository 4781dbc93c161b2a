import { and, eq, getTableColumns } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { LogQuery } from './contract.ts';

/** One act, and who did it. */
export type Entry = typeof auditEntries.$inferSelect & { actor: string | null };

const orders = byAge(auditEntries.id);

/** What the staff did, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listLog({ database }: Context, query: LogQuery): Promise<Page<Entry>> {
  const { act, actor, subject } = query;
  return readPage(orders[query.sort], query, ({ where, cursor }) =>
    database
      .select({ ...getTableColumns(auditEntries), actor: users.email, cursor })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .where(
        and(
          where,
          act && eq(auditEntries.act, act),
          actor ? eq(auditEntries.actorId, actor) : undefined,
          subject ? eq(auditEntries.subjectId, subject) : undefined,
        ),
      ),
  );
}
