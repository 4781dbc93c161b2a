import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isPhoneAddress } from '#src/people/accounts/phones/phone-address.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { constants } from '#src/site/legal/constants.ts';
import { countHeld, readHeld } from './held/held.server.ts';
import type { HeldCounts } from './held/held-kinds.ts';
import { mailAsked, tellStaffOfErasure } from './mails.server.ts';
import { type DataRequest, ofAccount, type Subject } from './subject.server.ts';
import { dataRequests } from './tables.server.ts';

/** What is held of somebody, and their request for erasure, while it waits. */
export type PrivacyStanding = { counts: HeldCounts; request: DataRequest | undefined };

/** What somebody sees of their data: the counts, and a waiting request. */
export async function readStanding(context: Context, subject: Subject): Promise<PrivacyStanding> {
  const [request] = await context.database.select().from(dataRequests).where(waiting(subject));
  return { counts: countHeld(await readHeld(context, subject)), request };
}

/**
 * Requests the erasure of somebody's data, which is answered within 30 days (spec §9, Privacy). They and the staff
 * are mailed. A repeated call, or two at once, make one request.
 * @param language of the page: whoever has an account is written to in the account's
 * @throws Failure admin_not_erased: who runs the business is first made something else
 */
export async function askForErasure(context: Context, subject: Subject, language: Language): Promise<void> {
  refuseAdmin(subject);
  await inTransaction(context, async (context) => {
    const made = await keepRequest(context, subject, language);
    if (!made) return noteSoAlready();
    await mailAsked(context, made);
    await tellStaffOfErasure(context, made);
  });
}

/**
 * Notes for the staff that somebody without an e-mail has asked by word of mouth that their account be erased; nobody
 * is mailed. Whoever has an e-mail asks by it themselves.
 * @returns the request that waits; one that waits already is no second
 * @throws Failure not_found; conflict (there is an e-mail by now); admin_not_erased
 */
export function noteErasure(context: Context, userId: string, person: Person): Promise<DataRequest> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const subject = await ofAccount(context, userId);
    if (!subject.user) throw new Failure('not_found');
    refuseAdmin(subject);
    if (!isPhoneAddress(subject.user.email)) throw new Failure('conflict');
    const made = await keepRequest(context, subject, subject.user.language);
    if (made) await record(context, person, { act: 'data-request-noted', kind: 'data-request', id: made.id });
    const [open] = made ? [made] : await database.select().from(dataRequests).where(waiting(subject));
    if (!open) throw new Failure('conflict');
    return open;
  });
}

/** Takes the request back; without a waiting one nothing happens. */
export async function withdrawErasure({ database, clock }: Context, subject: Subject): Promise<void> {
  const withdrawn = await database
    .update(dataRequests)
    .set({ state: 'withdrawn', closedAt: clock.now(), email: null })
    .where(waiting(subject))
    .returning({ id: dataRequests.id });
  if (withdrawn.length === 0) noteSoAlready();
}

/** Ends what waits of accounts that are no more: nothing of them is left to erase. Their addresses' own requests stay. */
export async function endRequestsOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userIds: readonly string[],
): Promise<void> {
  const { userId, scope, state } = dataRequests;
  await database
    .update(dataRequests)
    .set({ state: 'erased', closedAt: clock.now(), email: null })
    .where(and(inArray(userId, [...userIds]), eq(scope, 'account'), eq(state, 'waiting')));
}

/** @returns the request; undefined where one waits already */
async function keepRequest(
  { database, clock }: Context,
  subject: Subject,
  language: Language,
): Promise<DataRequest | undefined> {
  // They may ask by a new address while the staff note it: one after the other.
  if (subject.user)
    await database.select({ id: users.id }).from(users).where(eq(users.id, subject.user.id)).for('update');
  const known = await database.select({ id: dataRequests.id }).from(dataRequests).where(ofSame(subject));
  if (known.length > 0) return undefined;
  const askedAt = clock.now();
  const [made] = await database
    .insert(dataRequests)
    .values({
      email: emailOf(subject),
      userId: subject.user?.id ?? null,
      scope: scopeOf(subject),
      language: subject.user?.language ?? language,
      askedAt,
      dueAt: new Date(askedAt.getTime() + constants.requestDays * 24 * 60 * 60_000),
    })
    .onConflictDoNothing({ target: [dataRequests.email, dataRequests.scope] })
    .returning();
  return made;
}

/** @throws Failure admin_not_erased */
export function refuseAdmin({ user }: Subject): void {
  if (user?.role === 'admin') throw new Failure('admin_not_erased');
}

/**
 * Only a waiting request has an address. An account with a confirmed address also sees and ends the request made by a
 * link mailed there, since that one would erase the account as well.
 */
function waiting(subject: Subject) {
  const { address, user } = subject;
  const isTheirs = !address && user?.emailConfirmedAt;
  return isTheirs ? or(ofSame(subject), ofSame({ address: user.email, user })) : ofSame(subject);
}

/** What waits for an account is its own whatever its address was when that was asked; what waits for an address, by that. */
function ofSame({ address, user }: Subject) {
  const { email, userId, scope, state } = dataRequests;
  if (address) return and(eq(email, address), eq(scope, 'address'));
  return user ? and(eq(userId, user.id), eq(scope, 'account'), eq(state, 'waiting')) : sql`false`;
}

function scopeOf({ address }: Subject): DataRequest['scope'] {
  return address ? 'address' : 'account';
}

function emailOf({ address, user }: Subject): string {
  return address ?? user?.email ?? '';
}
