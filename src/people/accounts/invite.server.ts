import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { mailInvitation } from './mails.server.ts';
import { hashPassword } from './passwords/passwords.server.ts';
import { isPhoneAddress } from './phones/phone-address.ts';
import { passwordResets, type User, users } from './tables.server.ts';

/** Days in which the mailed link sets the first password; afterwards a new link is asked for at the login. */
const invitationDays = 7;

/**
 * Makes an account for a student whom the staff enrol, in the caller's transaction, and promises the mail with the
 * link that sets its first password. Until then nobody can log in, for nobody knows its password. No consent is
 * recorded, for none was given yet.
 * @param email in small letters
 */
export async function inviteStudent(context: Context, email: string, language: Language): Promise<User> {
  // What stands in the place of an address is nobody's to be written to.
  if (isPhoneAddress(email)) throw new Failure('not_a_student');
  const { database, clock } = context;
  const now = clock.now();
  const passwordHash = await hashPassword(mintSecret());
  const [made] = await database
    .insert(users)
    .values({ email, passwordHash, role: 'student', language, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning();
  // Somebody has signed up with it this very moment.
  if (!made) throw new Failure('conflict');
  const secret = mintSecret();
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 60 * 60_000);
  await database
    .insert(passwordResets)
    .values({ hash: hashSecret(secret), userId: made.id, createdAt: now, expiresAt });
  await mailInvitation(context, made, secret, invitationDays);
  return made;
}
