import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { hashPassword } from '../passwords/passwords.server.ts';
import { addressOfPhone } from '../phones/phone-address.ts';
import { dropFactor } from '../second-factor/factors.server.ts';
import { logOut } from '../sessions/devices.server.ts';
import { emailConfirmations, passwordResets, users } from '../tables.server.ts';
import { endHandedOut, type HandingOut } from '../ways-in/ways-in.server.ts';
import { isInvitedAccount } from './invited.server.ts';
import { invitedAccounts } from './tables.server.ts';

/** Of accounts: accepted by a code on paper, with an address that nobody has confirmed: it may be mistyped. */
const isUnconfirmed = and(
  eq(users.role, 'student'),
  isNotNull(users.phone),
  isNull(users.emailConfirmedAt),
  sql`exists (select from ${invitedAccounts} where ${invitedAccounts.userId} = ${users.id} and ${invitedAccounts.acceptedAt} is not null)`,
) as SQL;

/** Of an account that was brought in: that its invitation waits, or was accepted with an unconfirmed address. */
export const acceptanceIn = sql<'waiting' | 'unconfirmed' | null>`case
  when exists (select from ${invitedAccounts} where ${invitedAccounts.userId} = ${users.id} and ${invitedAccounts.acceptedAt} is null) then 'waiting'
  when ${isUnconfirmed} then 'unconfirmed' end`;

/**
 * Takes back that a code on paper was accepted with an address that nobody has confirmed: the account is reached by its
 * phone alone again and waits for a new code. The password, the sessions and what was handed out end, for they may be a
 * stranger's. Repeating it does nothing more.
 * @throws Failure not_found, conflict (nobody accepted it in that way, or the address is confirmed by now)
 */
export function endAcceptance(
  context: Context,
  rooms: readonly HandingOut[],
  id: string,
  actor: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const [user] = await database
      .select({ phone: users.phone, isUnconfirmed: sql<boolean>`${isUnconfirmed}` })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (!user) throw new Failure('not_found');
    if (await isInvitedAccount(context, id)) return;
    if (!user.phone || !user.isUnconfirmed) throw new Failure('conflict');
    const passwordHash = await hashPassword(mintSecret());
    await database
      .update(users)
      .set({ email: addressOfPhone(user.phone), passwordHash, agreedTo: null })
      .where(eq(users.id, id));
    await database
      .update(invitedAccounts)
      .set({ acceptedAt: null, invitedAt: null, reminders: 0 })
      .where(eq(invitedAccounts.userId, id));
    await database.delete(passwordResets).where(eq(passwordResets.userId, id));
    await database.delete(emailConfirmations).where(eq(emailConfirmations.userId, id));
    await dropFactor(context, id);
    await logOut(context, rooms, id);
    await endHandedOut(context, rooms, id);
    await record(context, actor, { act: 'person-acceptance-ended', kind: 'person', id });
  });
}
