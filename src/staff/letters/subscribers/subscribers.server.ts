import { and, eq, getTableColumns, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';
import { type Subscription, subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { SubscriberQuery } from './contract.ts';

const { id, email, list, course, confirmedAt, endedAt } = subscriptions;

const orders = byAge(id);

/** The states as SQL conditions; `stateOf` tells them of a row. */
const states = {
  waiting: and(isNull(confirmedAt), isNull(endedAt)),
  confirmed: and(isNotNull(confirmedAt), isNull(endedAt)),
  ended: isNotNull(endedAt),
};

/** Subscriptions, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listSubscribers(
  { database }: Context,
  query: SubscriberQuery,
): Promise<Page<Subscription>> {
  return readPage(orders[query.sort], query, ({ where, cursor }) =>
    database
      .select({ ...getTableColumns(subscriptions), cursor })
      .from(subscriptions)
      .where(
        and(
          where,
          // A course implies its list; with both, one index finds the rows.
          query.list || query.course ? eq(list, query.list ?? 'upcoming') : undefined,
          query.course && eq(course, query.course),
          query.state && states[query.state],
          beginsWith(query.q),
        ),
      ),
  );
}

/** How many are on each list, by state; the newsletter first. */
export async function countSubscribers({ database }: Context) {
  const having = (state: keyof typeof states) =>
    sql<number>`(count(*) filter (where ${states[state]}))::int`.as(state);
  return await database
    .select({
      list,
      course,
      waiting: having('waiting'),
      confirmed: having('confirmed'),
      ended: having('ended'),
    })
    .from(subscriptions)
    .groupBy(list, course)
    .orderBy(list, course);
}

function beginsWith(q: string | undefined): SQL | undefined {
  return q ? like(email, `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`) : undefined;
}
