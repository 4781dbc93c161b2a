import { and, eq, inArray, isNull, not, or } from 'drizzle-orm';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { endInvitationsTo } from '#src/learning/families/guardians/ending.server.ts';
import { requests } from '#src/offer/contact/tables.server.ts';
import { subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { isPhoneAddress } from '#src/people/accounts/phones/phone-address.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { removePicturesOf } from '#src/people/files/clear.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isInHeldMessage } from '#src/school/messages/personal.server.ts';
import { threads } from '#src/school/messages/tables.server.ts';
import { countKept, type HeldData, idsOf, readHeld } from '../held/held.server.ts';
import { type KeptCounts, keptKinds } from '../held/held-kinds.ts';
import { eraseMails } from '../held/held-mails.server.ts';
import { mailDeclined, mailErased } from '../mails.server.ts';
import { refuseAdmin } from '../requests.server.ts';
import { type DataRequest, type Subject, subjectOf } from '../subject.server.ts';
import { dataKeys, dataRequests } from '../tables.server.ts';
import { eraseAccount } from './erase-account.server.ts';
import { eraseLessons } from './erase-lessons.server.ts';
import { giveUpSubstituting, holdWithOwners, type Owners } from './erase-substitute.server.ts';

const nothing = { enrolments: 0, refunds: 0, orders: 0, packages: 0, renewals: 0 };

/**
 * Erases the data of somebody who asked for it, except for what accounting law requires and conversations that are held;
 * the mail to them says what that is. It is done as a whole or not at all.
 * @throws Failure not_found; conflict when it was answered already; admin_not_erased; unavailable when the store does
 * not let go of a picture
 */
export function eraseData(context: Context, id: string, person: Person): Promise<DataRequest> {
  return inTransaction(context, async (context) => {
    // An address and its account can be two requests for the same rows.
    await takeTurns(context, 'data', 'erasure');
    const request = await lockWaiting(context, id);
    const subject = await subjectOf(context, request);
    const { user } = subject;
    const owners: Owners = user ? await holdWithOwners(context, user) : new Map();
    if (user) await context.database.select().from(users).where(eq(users.id, user.id)).for('update');
    refuseAdmin(subject);
    const held = await readHeld(context, subject);
    await eraseMails(context, subject, idsOf(held));
    await eraseRows(context, subject, held);
    if (user) await giveUpSubstituting(context, user, owners, person);
    const bought = user ? await eraseAccount(context, user) : nothing;
    const { conversations } = countKept(held);
    const kept = { ...bought, lessons: user ? await eraseLessons(context, user) : 0, conversations };
    const closed = await close(context, request, subject, 'erased', wordsOf(kept));
    await mailErased(context, request, kept);
    await record(context, person, {
      act: 'data-erased',
      kind: 'data-request',
      id,
      details: { kept: closed.kept },
    });
    // Last, because deleted files do not come back.
    if (user) await removePicturesOf(context, user.id, not(isInHeldMessage));
    return closed;
  });
}

/**
 * Declines to erase it, and mails the reason.
 * @throws Failure not_found; conflict when it was answered already
 */
export function declineErasure(
  context: Context,
  id: string,
  reason: string,
  person: Person,
): Promise<DataRequest> {
  return inTransaction(context, async (context) => {
    const request = await lockWaiting(context, id);
    const closed = await close(context, request, undefined, 'declined', '');
    await mailDeclined(context, request, reason);
    await record(context, person, { act: 'data-request-declined', kind: 'data-request', id });
    return closed;
  });
}

/** A request that waits. Who asked without an e-mail is answered at the one that they have by now. */
async function lockWaiting(context: Context, id: string): Promise<DataRequest> {
  const { database } = context;
  const [request] = await database.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update');
  if (!request) throw new Failure('not_found');
  if (request.state !== 'waiting') throw new Failure('conflict');
  if (!isPhoneAddress(request.email ?? undefined)) return request;
  const { user } = await subjectOf(context, request);
  return { ...request, email: user?.email ?? request.email };
}

/** Erases the data under an address; its coming seats are free again. */
async function eraseRows(context: Context, { address }: Subject, held: HeldData): Promise<void> {
  if (!address) return;
  const { database } = context;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await database.delete(trials).where(inArray(trials.id, ids(held.trials)));
  await database.delete(appointments).where(inArray(appointments.id, ids(held.appointments)));
  await database.delete(requests).where(inArray(requests.id, ids(held.requests)));
  await database.delete(threads).where(and(inArray(threads.id, ids(held.chats)), isNull(threads.heldAt)));
  await database.delete(subscriptions).where(inArray(subscriptions.id, ids(held.subscriptions)));
  await database.delete(dataKeys).where(eq(dataKeys.email, address));
  await endInvitationsTo(context, address);
}

/**
 * Closes a request, and forgets who asked. Where an account is erased, all that was asked for it is closed as well; what
 * waits under an address is not, unless everything under that is erased.
 */
async function close(
  { database, clock }: Context,
  { id, email }: DataRequest,
  subject: Subject | undefined,
  state: 'erased' | 'declined',
  kept: string,
): Promise<DataRequest> {
  const { address, user } = subject ?? {};
  const ofAccount = user && and(eq(dataRequests.userId, user.id), eq(dataRequests.scope, 'account'));
  const also = or(ofAccount, address && email ? eq(dataRequests.email, email) : undefined);
  const closed = await database
    .update(dataRequests)
    .set({ state, kept, closedAt: clock.now(), email: null })
    .where(and(or(eq(dataRequests.id, id), also), eq(dataRequests.state, 'waiting')))
    .returning();
  const own = closed.find((request) => request.id === id);
  if (!own) throw new Failure('unexpected');
  return own;
}

function wordsOf(kept: KeptCounts): string {
  return keptKinds
    .filter((kind) => kept[kind] > 0)
    .map((kind) => `${kind} ${kept[kind]}`)
    .join(', ');
}
