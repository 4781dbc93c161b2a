import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * Whatever the staff change is recorded in the log. So a call of theirs that recorded nothing has found all as it was
 * wanted, and says so instead of a success.
 */

/** Who has changed something: each call has a `Person` of its own. */
const acted = new WeakSet<object>();

/** Notes that the caller has changed something. */
export function noteActed(person: object): void {
  acted.add(person);
}

export function hasActed(person: object | undefined): boolean {
  return person !== undefined && acted.has(person);
}

/*
 * What teachers and families do is not recorded in the log: a use case of theirs that finds all as it was wanted says so
 * itself.
 */

const calls = new AsyncLocalStorage<{ foundSo: boolean }>();

/** Does what a call asks for. @returns its answer, and whether all was so already */
export async function watchActed<Result>(act: () => Promise<Result> | Result) {
  const call = { foundSo: false };
  const result = await calls.run(call, act);
  return { result, foundSo: call.foundSo };
}

/** Notes that what the call asks for was so already: nothing is changed, mailed or told. */
export function noteSoAlready(): void {
  const call = calls.getStore();
  if (call) call.foundSo = true;
}

/** The same, with what was so already as the answer. */
export function soAlready<As>(as: As): As {
  noteSoAlready();
  return as;
}
