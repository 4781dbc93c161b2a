import { eq, sql } from 'drizzle-orm';
import { findUser } from '#src/people/accounts/accounts.server.ts';
import { contactIn, hasAddress } from '#src/people/accounts/contact.server.ts';
import { type User, users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { dataRequests } from './tables.server.ts';

/** A request for erasure. */
export type DataRequest = typeof dataRequests.$inferSelect;

/**
 * Whose data it is about. With an address that was proven by a mailed link: everything under it, and its account.
 * Without one: only the data of the account, for its address may be somebody else's.
 */
export type Subject = { address: string | undefined; user: User | undefined };

/** Everything under an address in lower case. */
export async function ofAddress({ database }: Context, address: string): Promise<Subject> {
  const [user] = await database.select().from(users).where(eq(users.email, address));
  return { address, user };
}

/** The data of an account. */
export async function ofAccount(context: Context, userId: string): Promise<Subject> {
  return { address: undefined, user: await findUser(context, userId) };
}

/**
 * In a query of requests beside their accounts: how whoever asked is reached now; a dash where the account is gone, null
 * once the request is closed.
 */
export const askerIn = sql<
  string | null
>`case when ${dataRequests.email} is null or ${hasAddress(dataRequests)}
  then ${dataRequests.email}
  else coalesce(nullif(${contactIn(users)}, 'erased-' || ${users.id} || '@erased.invalid'), '–') end`;

/** The person that a waiting request is about. */
export function subjectOf(context: Context, { scope, email, userId }: DataRequest): Promise<Subject> {
  return scope === 'address' ? ofAddress(context, email ?? '') : ofAccount(context, userId ?? '');
}
