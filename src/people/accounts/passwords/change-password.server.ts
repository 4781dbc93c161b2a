import { and, eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, type SignedIn } from '#src/platform/program/context.server.ts';
import { mailPasswordChanged } from '../mails.server.ts';
import { endSessionsOf } from '../sessions/sessions.server.ts';
import { passwordResets, users } from '../tables.server.ts';
import { endBegun, endHandedOut, type HandingOut } from '../ways-in/ways-in.server.ts';
import { refuseCommon } from './common-passwords.server.ts';
import { askOwnPassword } from './own-password.server.ts';
import { hashPassword } from './passwords.server.ts';

/**
 * Gives an account the new password that its owner chose. This session stays. Every other one ends, and so does every
 * mailed link that would set a password or another address, and what the account has handed out, unless that is kept.
 * The owner is told by mail.
 * @throws Failure invalid_input (not the current password, one that everybody tries), too_many_requests, conflict
 */
export async function changePassword(
  context: Context,
  rooms: readonly HandingOut[],
  body: { currentPassword: string; newPassword: string; keepHandedOut?: boolean | undefined },
  caller: Pick<SignedIn, 'person' | 'sessionId' | 'address' | 'log'>,
): Promise<void> {
  const user = await askOwnPassword(context, body.currentPassword, caller, 'password change refused');
  await refuseCommon(body.newPassword, 'newPassword');
  const passwordHash = await hashPassword(body.newPassword);
  await inTransaction(context, async (context) => {
    const { database } = context;
    // If the password was changed meanwhile, here or by a mailed link, it is not the one that was checked.
    const [changed] = await database
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (!changed) throw new Failure('conflict');
    await database.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    await endBegun(context, rooms, user.id);
    if (!body.keepHandedOut) await endHandedOut(context, rooms, user.id);
    await endSessionsOf(context, user.id, caller.sessionId);
    await mailPasswordChanged(context, { ...user, passwordHash });
  });
  caller.log.info({ person: user.id }, 'password changed');
}
