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
