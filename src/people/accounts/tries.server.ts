import { hashSecret } from '#src/platform/config/secrets.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { network } from '#src/platform/program/limits.server.ts';

/** Wrong tries that are free, by account and by address; the next one waits. */
const tries = { count: 10, seconds: 300 };

/**
 * Counts a try to say an account's password, at the account and at the caller's address.
 * @param email as it is kept
 * @returns what takes it back, once it was right
 * @throws Failure too_many_requests
 */
export async function countTry(context: Context, email: string, from: string): Promise<() => Promise<void>> {
  const counter = context.limiter.counter('login', tries);
  const account = accountKey(email);
  const address = `address ${network(from)}`;
  // Counted before the look: a hundred tries at once are a hundred tries.
  await counter.take(account);
  await counter.take(address);
  return async () => {
    await counter.clear(account);
    await counter.giveBack(address);
  };
}

/** Frees an account from its wrong tries: its owner has shown themselves by mail. */
export function forgiveTries(context: Context, email: string): Promise<void> {
  return context.limiter.counter('login', tries).clear(accountKey(email));
}

/** The same for codes that are typed, which are of nobody until they are right: counted at the caller's address. */
export async function countCodeTry(context: Context, from: string): Promise<() => Promise<void>> {
  const counter = context.limiter.counter('invitation codes', tries);
  const address = `address ${network(from)}`;
  await counter.take(address);
  return () => counter.giveBack(address);
}

/** Under which the wrong tries at an account are counted: nobody reads an address there. */
function accountKey(email: string): string {
  return `account ${hashSecret(email)}`;
}
