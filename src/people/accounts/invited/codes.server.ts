import { randomInt } from 'node:crypto';
import { and, eq, not } from 'drizzle-orm';
import { mintInvitations } from '#src/people/accounts/invitations.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { constraintOf } from '#src/platform/database/lost.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Caller, type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { ownAddress, tellSignedUp } from '../accounts.server.ts';
import { hasAddress } from '../contact.server.ts';
import { refuseCommon } from '../passwords/common-passwords.server.ts';
import { hashPassword } from '../passwords/passwords.server.ts';
import { users } from '../tables.server.ts';
import { countCodeTry } from '../tries.server.ts';
import { openWith } from './accept.server.ts';
import { canonicalCode, codeLength, codeLetters } from './code.ts';
import { markAccepted } from './invited.server.ts';
import { invitedAccounts } from './tables.server.ts';

/**
 * Makes the codes by which accounts without an address are accepted, in the caller's transaction: they are told here
 * and never again, and those of before end.
 */
export function mintCodes(
  context: Pick<Context, 'database' | 'clock'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  return mintInvitations(context, userIds, { mint: mintCode });
}

function mintCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}

/**
 * Accepts an invitation by its code: the account gets an address, its first password and the language of the page, as at
 * the sign-up, and keeps what was agreed to.
 * An address that has an account keeps it, and the code goes on working. The caller cannot tell the two apart: its owner
 * is told by mail, who of a new one confirms it by that.
 * @throws Failure reset_link_spent (unknown, used, too old, or another was printed after it), too_many_requests,
 *   invalid_input (a password that everybody tries)
 */
export async function acceptByCode(
  context: Context,
  body: { code: string; email: string; password: string; agreedTo: Agreed<'account'> },
  { address, language, log }: Pick<Caller, 'address' | 'language' | 'log'>,
): Promise<void> {
  await refuseCommon(body.password);
  const takeBack = await countCodeTry(context, address);
  const passwordHash = await hashPassword(body.password);
  const email = ownAddress(body.email);
  const { agreedTo } = body;
  const accepted = await inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [still] = await database
      .select({ id: users.id })
      .from(invitedAccounts)
      .innerJoin(users, eq(users.id, invitedAccounts.userId))
      .where(
        and(
          openWith(canonicalCode(body.code), clock.now()),
          not(hasAddress(users)),
          eq(users.status, 'active'),
        ),
      )
      .for('update');
    if (!still) throw new Failure('reset_link_spent');
    const isNew = await giveAddress(context, still.id, { email, passwordHash, language, agreedTo });
    if (isNew) await markAccepted(context, still.id);
    await context.jobs.enqueue(database, tellSignedUp, { email, isNew });
    return isNew ? still.id : undefined;
  });
  await takeBack();
  if (accepted) log.info({ person: accepted }, 'invitation accepted by a code');
}

/** @returns whether the address was free, also of whoever signs up with it at this moment */
async function giveAddress(
  { database }: Pick<Context, 'database'>,
  id: string,
  given: { email: string; passwordHash: string; language: Language; agreedTo: Agreed<'account'> },
): Promise<boolean> {
  try {
    // In a savepoint: an address that is taken does not break the transaction that answers the same for both.
    await database.transaction((database) => database.update(users).set(given).where(eq(users.id, id)));
    return true;
  } catch (error) {
    if (constraintOf(error) !== 'users_email_unique') throw error;
    return false;
  }
}
