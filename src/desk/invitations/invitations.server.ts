import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { contactIn, phoneHas } from '#src/people/accounts/contact.server.ts';
import { longDays } from '#src/people/accounts/invited/invited.ts';
import { invitedAccounts } from '#src/people/accounts/invited/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { InvitationQuery } from './contract.ts';
import { type Brought, broughtFor } from './lessons-of-invited.server.ts';

const { id, name, role, language } = users;
const email = contactIn(users);
const { broughtInAt, invitedAt, reminders, acceptedAt } = invitedAccounts;

const orders = byAge(invitedAccounts.userId);

/** Accounts that were brought in, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listInvitations(context: Context, query: InvitationQuery) {
  const { items, next } = await readPage(orders[query.sort], query, ({ where, cursor }) =>
    context.database
      .select({ id, email, name, role, language, broughtInAt, invitedAt, reminders, acceptedAt, cursor })
      .from(invitedAccounts)
      .innerJoin(users, eq(users.id, invitedAccounts.userId))
      .where(
        and(
          where,
          query.state && isIn(context, query.state),
          query.role && eq(role, query.role),
          isReachedBy(query.q),
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

/** An address is begun, or this stands in a phone. */
function isReachedBy(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  return or(phoneHas(q), sql`${users.email} like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`);
}
