import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isInvitedAccount } from './invited/invited.server.ts';
import { invitationDays } from './invited/invited.ts';
import { invitationMail } from './invited/letter.server.ts';
import { invitedAccounts } from './invited/tables.server.ts';
import { isPhoneAddress } from './phones/phone-address.ts';
import type { User } from './tables.server.ts';

/** Invitations that somebody can have mailed to an address by asking there, an hour. */
const asked = { count: 5, seconds: 3600 };

/**
 * Makes the secrets of the links by which invited accounts are accepted, in the caller's transaction and in one statement;
 * the links of before end.
 * @param byThemselves whoever it is asked for it: the staff have not invited them by that
 * @param mint how a secret is made: for a link, or for paper
 * @returns the secret for each invited account
 */
export async function mintInvitations(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userIds: readonly string[],
  { byThemselves = false, mint = mintSecret } = {},
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const secrets = new Map(userIds.map((id) => [id, mint()]));
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
  const links = JSON.stringify([...secrets].map(([id, secret]) => ({ id, hash: hashSecret(secret) })));
  const minted = await database
    .update(invitedAccounts)
    .set({ linkHash: sql`link.hash`, linkExpiresAt: expiresAt, ...(!byThemselves && { invitedAt: now }) })
    .from(sql`jsonb_to_recordset(${links}::jsonb) as link(id uuid, hash text)`)
    .where(and(eq(invitedAccounts.userId, sql`link.id`), isNull(invitedAccounts.acceptedAt)))
    .returning({ userId: invitedAccounts.userId });
  return new Map(minted.map(({ userId }) => [userId, secrets.get(userId) ?? '']));
}

/**
 * Answers somebody who asks for their password, or signs up, at the address of an invited account: it is theirs, so they
 * are invited, in the caller's transaction. Beyond five an hour nothing is mailed.
 * @returns whether it is an invited account; where it is not, nothing was done
 */
export async function inviteWhoAsks(context: Context, user: User): Promise<boolean> {
  if (!(await isInvitedAccount(context, user.id))) return false;
  const mayAsk = await context.limiter
    .counter('invitations asked', asked)
    .take(user.id)
    .then(
      () => true,
      () => false,
    );
  // Who has a phone alone has the code on paper: what stands for their address is nobody's to ask at.
  if (!mayAsk || user.status !== 'active' || isPhoneAddress(user.email)) return true;
  const [before] = await context.database
    .select({ linkHash: invitedAccounts.linkHash })
    .from(invitedAccounts)
    .where(eq(invitedAccounts.userId, user.id))
    .for('update');
  // The link of an earlier letter ends with this one, so it says so, and looks different among their mail.
  const isAgain = Boolean(before?.linkHash);
  const secret = (await mintInvitations(context, [user.id], { byThemselves: true })).get(user.id);
  if (secret) await queueMail(context, invitationMail(context, user, secret, { isAgain }));
  return true;
}
