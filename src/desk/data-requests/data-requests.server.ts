import { and, eq, getTableColumns, ne } from 'drizzle-orm';
import { countHeld, countKept, readHeld } from '#src/account/privacy/held/held.server.ts';
import type { HeldCounts, KeptCounts } from '#src/account/privacy/held/held-kinds.ts';
import { askerIn, type DataRequest, subjectOf } from '#src/account/privacy/subject.server.ts';
import { dataRequests } from '#src/account/privacy/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { DataRequestQuery } from './contract.ts';

const { id, dueAt, state } = dataRequests;

/** Each is due the same time after it was asked, so the ids are in the order of the days. */
const orders: Record<DataRequestQuery['group'], Record<DataRequestQuery['sort'], Order>> = {
  waiting: {
    due: { by: [due(), byId()] },
    newest: { by: [due(), byId()], descending: true },
  },
  closed: { due: { by: [byId()] }, newest: { by: [byId()], descending: true } },
};

function due() {
  return { column: dueAt, kind: 'instant' } as const;
}

function byId() {
  return { column: id, kind: 'id' } as const;
}

/** A request, with how whoever asked is reached. */
type WithAsker = DataRequest & { asker: string | null };

/** Requests, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listDataRequests(
  { database }: Context,
  query: DataRequestQuery,
): Promise<Page<WithAsker>> {
  const { group, sort } = query;
  return readPage(orders[group][sort], query, ({ where, cursor }) =>
    database
      .select({ ...getTableColumns(dataRequests), asker: askerIn, cursor })
      .from(dataRequests)
      .leftJoin(users, eq(users.id, dataRequests.userId))
      .where(and(where, group === 'waiting' ? eq(state, 'waiting') : ne(state, 'waiting'))),
  );
}

/** What erasing would do now. */
export type Review = { held: HeldCounts; kept: KeptCounts; upcoming: Date[]; isAdmin: boolean };

/** A request; while it waits, with what erasing would do. @throws Failure not_found */
export async function reviewDataRequest(
  context: Context,
  requestId: string,
): Promise<{ request: WithAsker; review: Review | null }> {
  const [request] = await context.database
    .select({ ...getTableColumns(dataRequests), asker: askerIn })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.userId))
    .where(eq(id, requestId));
  if (!request) throw new Failure('not_found');
  if (request.state !== 'waiting') return { request, review: null };
  const subject = await subjectOf(context, request);
  const held = await readHeld(context, subject);
  const now = context.clock.now();
  const toCome = held.appointments.filter(({ startTime, cancelledAt }) => startTime > now && !cancelledAt);
  const review = {
    held: countHeld(held),
    kept: countKept(held),
    upcoming: toCome.map(({ startTime }) => startTime),
    isAdmin: subject.user?.role === 'admin',
  };
  return { request, review };
}
