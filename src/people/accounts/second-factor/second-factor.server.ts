import { and, eq, gt, isNull } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, type SignedIn } from '#src/platform/program/context.server.ts';
import { ago } from '#src/platform/program/personal.server.ts';
import { setUpHours } from '../account.ts';
import { findUser } from '../accounts.server.ts';
import { requireConfirmed } from '../email-links.server.ts';
import { askOwnPassword } from '../passwords/own-password.server.ts';
import { logOut } from '../sessions/devices.server.ts';
import { type SecondFactor, secondFactors, type User } from '../tables.server.ts';
import type { HandingOut } from '../ways-in/ways-in.server.ts';
import { asDigits, takeCode } from './codes.server.ts';
import { factorOf, isStill } from './factors.server.ts';
import { mailFactor } from './mails.server.ts';
import { hashRecoveryCode, mintRecoveryCodes } from './recovery-codes.server.ts';
import { mintTotpSecret, stepOfCode, totpAddress } from './totp.server.ts';

type Caller = Pick<SignedIn, 'person' | 'sessionId' | 'address' | 'log'>;
type FactorChange = { currentPassword: string; code: string };

/**
 * Begins to set it up: gives the secret for the app. It is on once its first code was entered.
 * @throws Failure email_not_confirmed: whoever set one for another's address would keep its owner out; conflict when
 *   it is on already; invalid_input (not the current password), too_many_requests
 */
export async function beginFactor(
  context: Context,
  { currentPassword }: { currentPassword: string },
  caller: Caller,
): Promise<{ secret: string; address: string }> {
  await requireConfirmed(context, caller.person);
  const { id, email } = await askOwnPassword(context, currentPassword, caller, 'second factor refused');
  const row = { secret: mintTotpSecret(), createdAt: context.clock.now() };
  const [begun] = await context.database
    .insert(secondFactors)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: row,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (!begun) throw new Failure('conflict');
  return { secret: row.secret, address: totpAddress(row.secret, email) };
}

/**
 * Switches it on by the first code of the app. Everybody who is logged in elsewhere came without it: they are
 * logged out. Its owner is told by mail.
 * @returns the recovery codes, which are told once
 * @throws Failure conflict when nothing waits for a code; invalid_input (a wrong code)
 */
export async function confirmFactor(
  context: Context,
  rooms: readonly HandingOut[],
  { code }: { code: string },
  { person, sessionId, log }: Caller,
): Promise<string[]> {
  const now = context.clock.now();
  const [factor] = await context.database
    .select()
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.userId, person.id),
        isNull(secondFactors.confirmedAt),
        gt(secondFactors.createdAt, ago(now, { hours: setUpHours })),
      ),
    );
  const user = await findUser(context, person.id);
  if (!factor || !user) throw new Failure('conflict');
  const lastStep = stepOfCode(factor.secret, asDigits(code), now);
  if (lastStep === undefined) throw wrongCode();
  const { codes, recoveryHashes } = await newCodes(factor);
  await inTransaction(context, async (context) => {
    const confirmed = await context.database
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep, recoveryHashes })
      .where(and(isStill(factor), isNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId });
    if (confirmed.length === 0) throw new Failure('conflict');
    await logOut(context, rooms, person.id, sessionId);
    await mailFactor(context, user, 'on', factor);
  });
  log.info({ person: person.id }, 'second factor on');
  return codes;
}

/**
 * Makes new recovery codes in the place of those there were.
 * @returns them; they are told once
 * @throws Failure conflict when it is off; invalid_input (password or code), too_many_requests
 */
export async function renewRecoveryCodes(
  context: Context,
  body: FactorChange,
  caller: Caller,
): Promise<string[]> {
  const { factor } = await askBoth(context, body, caller);
  const { codes, recoveryHashes } = await newCodes(factor);
  await context.database.update(secondFactors).set({ recoveryHashes }).where(isStill(factor));
  return codes;
}

/**
 * Switches it off. Its owner is told by mail.
 * @throws Failure conflict when it is off; invalid_input (password or code), too_many_requests
 */
export async function endFactor(context: Context, body: FactorChange, caller: Caller): Promise<void> {
  const { user, factor } = await askBoth(context, body, caller);
  await inTransaction(context, async (context) => {
    await context.database.delete(secondFactors).where(isStill(factor));
    await mailFactor(context, user, 'off', factor);
  });
  caller.log.info({ person: user.id }, 'second factor off');
}

/** Asks for the password and a code before it is changed: somebody who finds an unlocked phone has neither. */
async function askBoth(
  context: Context,
  { currentPassword, code }: FactorChange,
  caller: Caller,
): Promise<{ user: User; factor: SecondFactor }> {
  const user = await askOwnPassword(context, currentPassword, caller, 'second factor refused');
  const factor = await factorOf(context, user.id);
  if (!factor) throw new Failure('conflict');
  if (!(await takeCode(context, user, factor, code))) {
    caller.log.warn({ person: user.id }, 'wrong code');
    throw wrongCode();
  }
  return { user, factor };
}

async function newCodes({ secret }: SecondFactor) {
  const codes = mintRecoveryCodes();
  const recoveryHashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, secret)));
  return { codes, recoveryHashes };
}

function wrongCode(): Failure {
  return new Failure('invalid_input', { code: { key: 'wrong_code' } });
}
