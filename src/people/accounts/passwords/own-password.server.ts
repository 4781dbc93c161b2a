import { Failure } from '#src/platform/forms/errors.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { findUser } from '../accounts.server.ts';
import type { User } from '../tables.server.ts';
import { countTry } from '../tries.server.ts';
import { isPassword } from './passwords.server.ts';

/**
 * Asks a signed-in person for their password once more, before a password, an address or a second factor is changed.
 * Wrong ones count together with those of the login.
 * @param refused what the log says of a wrong one
 * @returns their account
 * @throws Failure invalid_input (not the current password), too_many_requests
 */
export async function askOwnPassword(
  context: Context,
  currentPassword: string,
  { person, address, log }: Pick<SignedIn, 'person' | 'address' | 'log'>,
  refused: string,
): Promise<User> {
  const takeBack = await countTry(context, person.email, address);
  const user = await findUser(context, person.id);
  if (!user || !(await isPassword(user.passwordHash, currentPassword))) {
    log.warn({ person: person.id }, refused);
    throw new Failure('invalid_input', { currentPassword: { key: 'current_password' } });
  }
  await takeBack();
  return user;
}
