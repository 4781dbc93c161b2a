import { and, isNull, lt, or, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type SecondFactor, secondFactors, type User } from '../tables.server.ts';
import { isStill } from './factors.server.ts';
import { mailRecoveryCodeUsed } from './mails.server.ts';
import { hashRecoveryCode } from './recovery-codes.server.ts';
import { stepOfCode } from './totp.server.ts';

/**
 * How many wrong codes an account may have. Only somebody who knows its password gets so far, and no mailed link
 * resets the count.
 */
const tries = { count: 10, seconds: 3600 };

/**
 * Takes a code: six digits of the app, or a recovery code, of which its owner is told by mail. Each is good once,
 * however often it is sent at once.
 * @returns whether it was right
 * @throws Failure too_many_requests
 */
export async function takeCode(
  context: Context,
  user: User,
  factor: SecondFactor,
  typed: string,
): Promise<boolean> {
  const counter = context.limiter.counter('second factor', tries);
  // Counted before the look: a hundred tries at once are a hundred tries.
  await counter.take(user.id);
  const digits = asDigits(typed);
  const isRight = /^\d{6}$/.test(digits)
    ? await takeDigits(context, factor, digits)
    : await takeRecoveryCode(context, user, factor, typed);
  if (isRight) await counter.clear(user.id);
  return isRight;
}

/** A code as an app means it, however it was pasted: '123-456', '１２３ ４５６'. */
export function asDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

async function takeDigits({ database, clock }: Context, factor: SecondFactor, digits: string) {
  const step = stepOfCode(factor.secret, digits, clock.now());
  if (step === undefined) return false;
  const { lastStep } = secondFactors;
  const taken = await database
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isStill(factor), or(isNull(lastStep), lt(lastStep, step))))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(context: Context, user: User, factor: SecondFactor, typed: string) {
  const hash = await hashRecoveryCode(typed, factor.secret);
  return inTransaction(context, async (context) => {
    const { recoveryHashes } = secondFactors;
    const [taken] = await context.database
      .update(secondFactors)
      .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
      .where(and(isStill(factor), sql`${hash} = any(${recoveryHashes})`))
      .returning({ left: sql<number>`cardinality(${recoveryHashes})` });
    if (!taken) return false;
    await mailRecoveryCodeUsed(context, user, hash, taken.left);
    return true;
  });
}
