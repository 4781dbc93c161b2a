import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { soAlready } from '#src/platform/program/acted.server.ts';
import { type Caller, type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Role } from '#src/platform/program/person.ts';
import { mintEmailLink } from './email-links.server.ts';
import { inviteWhoAsks } from './invitations.server.ts';
import { markAccepted } from './invited/invited.server.ts';
import { mailKnown, mailLanguage, mailWelcome } from './mails.server.ts';
import { refuseCommon } from './passwords/common-passwords.server.ts';
import { hashPassword, isPassword } from './passwords/passwords.server.ts';
import { isPhoneAddress } from './phones/phone-address.ts';
import { takeCode } from './second-factor/codes.server.ts';
import { dropFactor, factorOf } from './second-factor/factors.server.ts';
import { endSessionsOf, openSession } from './sessions/sessions.server.ts';
import { passwordResets, type User, users } from './tables.server.ts';
import { countTry } from './tries.server.ts';
import { endBegun, endHandedOut, type HandingOut } from './ways-in/ways-in.server.ts';

/** An address as it is kept and compared. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * An address of somebody's own, as it is kept.
 * @throws Failure invalid_input for what only stands in the place of one
 */
export function ownAddress(email: string): string {
  const address = canonicalEmail(email);
  if (isPhoneAddress(address)) throw new Failure('invalid_input', { email: { key: 'email' } });
  return address;
}

/**
 * Makes an account (spec §3, Sign-up request) and mails its owner. An address that has one keeps it as it is,
 * and its owner is told by mail alone: the caller cannot tell the two apart, neither by the answer nor by
 * the work it took, for the mail is written later, in a job.
 * @throws Failure invalid_input (a password that everybody tries)
 */
export async function register(
  context: Context,
  body: { email: string; password: string; role: Role; agreedTo: Agreed<'account'> },
  language: Language,
): Promise<void> {
  await refuseCommon(body.password);
  const passwordHash = await hashPassword(body.password);
  const email = ownAddress(body.email);
  const { role, agreedTo } = body;
  await inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [made] = await database
      .insert(users)
      .values({ email, passwordHash, role, language, createdAt: clock.now(), agreedTo })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    await context.jobs.enqueue(database, tellSignedUp, { email, isNew: Boolean(made) });
  });
}

/**
 * Writes to the owner of an address that has signed up: a welcome, or that it had an account before. Whose account is
 * still is invited to it.
 */
export const tellSignedUp = defineJob({
  name: 'accounts.signed-up',
  data: z.object({ email: z.string(), isNew: z.boolean() }),
  attemptSeconds: 60,
  retries: { limit: 16, delay: 5, delayMax: 4 * 60 * 60 },
  run: (context, { email, isNew }) =>
    inTransaction(context, async (context) => {
      const [user] = await context.database.select().from(users).where(eq(users.email, email));
      if (!user) return;
      if (isNew) await mailWelcome(context, user, await mintEmailLink(context, user));
      else if (!(await inviteWhoAsks(context, user))) await mailKnown(context, user);
    }),
});

/**
 * Makes an administrator, which no call can. Somebody who has an account becomes one, with this password. Their
 * sessions end, and so does whatever was begun or handed out under the old one, and their second factor, for its
 * device may be lost. The operator vouches for the address.
 * @param rooms through which accounts hand out ways in
 */
export function makeAdmin(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  rooms: readonly HandingOut[],
  body: { email: string; password: string },
): Promise<{ id: string; done: 'made' | 'changed' }> {
  const email = ownAddress(body.email);
  return database.transaction(async (database) => {
    const passwordHash = await hashPassword(body.password);
    const [known] = await database
      .update(users)
      .set({ passwordHash, role: 'admin', status: 'active', emailConfirmedAt: clock.now() })
      .where(eq(users.email, email))
      .returning({ id: users.id });
    if (known) await markAccepted({ database, clock }, known.id);
    const person = known ?? (await insertAdmin({ database, clock }, email, passwordHash));
    await endSessionsOf({ database }, person.id);
    await dropFactor({ database }, person.id);
    await database.delete(passwordResets).where(eq(passwordResets.userId, person.id));
    await endBegun({ database }, rooms, person.id);
    await endHandedOut({ database, clock }, rooms, person.id);
    return { id: person.id, done: known ? 'changed' : 'made' };
  });
}

async function insertAdmin(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  email: string,
  passwordHash: string,
): Promise<{ id: string }> {
  const now = clock.now();
  const [made] = await database
    .insert(users)
    .values({ email, passwordHash, role: 'admin', language: 'en', createdAt: now, emailConfirmedAt: now })
    .returning({ id: users.id });
  if (!made) throw new Failure('unexpected');
  return made;
}

/**
 * Opens a session (spec §4, Login). After ten wrong tries at an account, or from an address, within five
 * minutes, the next one waits until those are over. A right one frees its account.
 * @throws Failure wrong_credentials; second_factor_needed, wrong_code once the password was right; too_many_requests
 */
export async function logIn(
  context: Context,
  body: { email: string; password: string; code?: string | undefined; remember: boolean },
  caller: Pick<Caller, 'language' | 'address' | 'userAgent' | 'zone' | 'log'>,
): Promise<{ token: string; user: User }> {
  const email = canonicalEmail(body.email);
  const takeBack = await countTry(context, email, caller.address);
  const [user] = await context.database.select().from(users).where(eq(users.email, email));
  const right = await isPassword(user?.passwordHash, body.password);
  if (!user || !right || user.status !== 'active') {
    caller.log.warn({ person: user?.id }, 'login refused');
    throw new Failure('wrong_credentials');
  }
  await takeBack();
  await askSecondFactor(context, user, body.code, caller);
  const token = await openSession(context, user.id, body, caller);
  caller.log.info({ person: user.id }, 'logged in');
  return { token, user };
}

/**
 * Asks for the second factor of an account that has one; after the password, so that nobody without that learns of
 * it.
 * @throws Failure second_factor_needed, wrong_code, too_many_requests
 */
export async function askSecondFactor(
  context: Context,
  user: User,
  code: string | undefined,
  { log }: Pick<Caller, 'log'>,
): Promise<void> {
  const factor = await factorOf(context, user.id);
  if (!factor) return;
  if (code === undefined) throw new Failure('second_factor_needed');
  if (await takeCode(context, user, factor, code)) return;
  log.warn({ person: user.id }, 'wrong code');
  throw new Failure('wrong_code', { code: { key: 'wrong_code' } });
}

/**
 * Changes what somebody is called, on whose clock they are told times, and in which language they are written to; the
 * first mail in it says so.
 * @throws Failure unauthenticated where the account is gone meanwhile
 */
export function changeAccount(context: Context, id: string, changes: AccountChange): Promise<User> {
  return inTransaction(context, async (context) => {
    const before = await findUser(context, id);
    if (!before) throw new Failure('unauthenticated');
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.every(([key, value]) => before[key as 'name'] === value)) return soAlready(before);
    await context.database.update(users).set(Object.fromEntries(given)).where(eq(users.id, id));
    const user = { ...before, ...Object.fromEntries(given) };
    if (user.language !== before.language) await mailLanguage(context, user);
    return user;
  });
}

type AccountChange = { [Key in 'name' | 'timeZone' | 'language']?: User[Key] | undefined };

/** Who an id belongs to. */
export async function findUser({ database }: Context, id: string): Promise<User | undefined> {
  const [user] = await database.select().from(users).where(eq(users.id, id));
  return user;
}

/** A person as they are shown to themselves (spec §3, User). */
export function showUser({ id, email, role, status, language, name, timeZone, emailConfirmedAt }: User) {
  return { _id: id, email, role, status, language, name, timeZone, isConfirmed: emailConfirmedAt !== null };
}
