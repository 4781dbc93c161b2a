import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { longDays } from '#src/people/accounts/still/still.ts';
import { stillAccounts } from '#src/people/accounts/still/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Brought, broughtFor } from './brought.server.ts';
import type { InvitationQuery } from './contract.ts';

const { id, name, role, language } = users;
const email = contactIn(users);
const { broughtInAt, invitedAt, reminders, acceptedAt } = stillAccounts;

const orders = byAge(stillAccounts.userId);

/** Accounts that were brought in, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listInvitations(context: Context, query: InvitationQuery) {
  const { items, next } = await readPage(orders[query.sort], query, ({ where, cursor }) =>
    context.database
      .select({ id, email, name, role, language, broughtInAt, invitedAt, reminders, acceptedAt, cursor })
      .from(stillAccounts)
      .innerJoin(users, eq(users.id, stillAccounts.userId))
      .where(
        and(
          where,
          query.state && isIn(context, query.state),
          query.role && eq(role, query.role),
          beginsWith(query.q),
        ),
      ),
  );
  const brought = await broughtFor(
    context,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((one) => ({ ...one, brought: brought.get(one.id) ?? [] })),
    next,
  } satisfies Page<{
    brought: Brought[];
  }>;
}

/** What a state is in the table. */
function isIn(
  { clock }: Pick<Context, 'clock'>,
  state: NonNullable<InvitationQuery['state']>,
): SQL | undefined {
  const longAgo = new Date(clock.now().getTime() - longDays * 24 * 3_600_000);
  return {
    waiting: and(isNull(acceptedAt), isNull(invitedAt)),
    invited: and(isNull(acceptedAt), isNotNull(invitedAt)),
    accepted: isNotNull(acceptedAt),
    long: and(isNull(acceptedAt), lt(broughtInAt, longAgo)),
  }[state];
}

/** An address is begun, or a phone: what stands for an address has no plus. */
function beginsWith(q: string | undefined): SQL | undefined {
  return q
    ? sql`${users.email} like ${`${q
        .toLowerCase()
        .replace(/^\+/, '')
        .replace(/[\\%_]/g, '\\$&')}%`}`
    : undefined;
}
