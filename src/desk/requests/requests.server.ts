import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { type KeptRequest, requestAnswers, requests } from '#src/offer/contact/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { matchesAll } from '#src/platform/database/search.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { RequestQuery } from './contract.ts';

const { search: _, ...columns } = getTableColumns(requests);

/** A request as the staff see it; `answerer` is the e-mail of whoever answered first. */
export type ShownRequest = Omit<KeptRequest, 'search'> & { answerer: string | null };

const orders: Record<RequestQuery['sort'], Order> = {
  ...byAge(requests.id),
  due: {
    by: [
      { column: requests.dueAt, kind: 'instant' },
      { column: requests.id, kind: 'id' },
    ],
  },
};

/** Requests, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listRequests(context: Context, query: RequestQuery): Promise<Page<ShownRequest>> {
  const { state, complaint, form } = query;
  return readPage(orders[query.sort], query, ({ where, cursor }) =>
    selectRequests(context, cursor).where(
      and(
        where,
        state === 'unanswered' ? isNull(requests.answeredAt) : undefined,
        state === 'answered' ? isNotNull(requests.answeredAt) : undefined,
        complaint ? eq(requests.isComplaint, complaint === 'yes') : undefined,
        form && eq(requests.form, form),
        ...matchesAll(requests.search, query.q),
      ),
    ),
  );
}

/** One request, its answers (at most 100), and what its address asked besides (at most 20). @throws Failure not_found */
export async function readRequest(context: Context, id: string) {
  const [request] = await selectRequests(context).where(eq(requests.id, id));
  if (!request) throw new Failure('not_found');
  const answers = await context.database
    .select({ ...getTableColumns(requestAnswers), author: users.email })
    .from(requestAnswers)
    .innerJoin(users, eq(users.id, requestAnswers.authorId))
    .where(eq(requestAnswers.requestId, id))
    .orderBy(asc(requestAnswers.id))
    .limit(100);
  const others = await selectRequests(context)
    .where(and(sql`lower(${requests.email}) = lower(${request.email})`, ne(requests.id, id)))
    .orderBy(desc(requests.id))
    .limit(20);
  return { request, answers, others };
}

function selectRequests({ database }: Context, cursor = sql<string>`''`.as('cursor')) {
  return database
    .select({ ...columns, answerer: users.email, cursor })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.answeredBy));
}
