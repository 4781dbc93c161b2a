import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL follows another one, and only reads. */
const readOnly = '25006';
/** PostgreSQL ends the connection, or takes none. */
const ofServer = /^(08...|53...|57P0.)$/;
const ofSocket = /^E(CONN|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH)/;
/** The words of node-postgres, which come without a code. */
const words = /^(Connection terminated|timeout exceeded when trying|Client (has|was) |Cannot use a pool)/;

/** The code and the words: those of the cause of a query's error, or the error's own where a transaction begins. */
function sayings(error: unknown): { code: string; message: string; constraint: string | undefined } {
  const said = ((error as Error | undefined)?.cause ?? error ?? {}) as Record<string, unknown>;
  const { code, message, constraint } = said;
  return { code: String(code), message: String(message), constraint: constraint as string | undefined };
}

/** Whether something did not come through, to the database or, where others are called too, to them. */
export function isUnreached(error: unknown): boolean {
  return ofSocket.test(sayings(error).code) || isLost(error);
}

/** Whether the connection to the database broke, none was to be had, or it leads to one that takes no writing now. */
export function isLost(error: unknown): boolean {
  const { code, message } = sayings(error);
  if (ofServer.test(code) || words.test(message) || isReadOnly(error)) return true;
  return error instanceof DrizzleQueryError && ofSocket.test(code);
}

/** Whether the database only reads: it follows one that died, and none leads yet. */
export function isReadOnly(error: unknown): boolean {
  return sayings(error).code === readOnly;
}

/** Milliseconds for which nothing is noted in passing once a database that only reads has refused it. */
const rest = 5_000;
let refusedAt = -Infinity;

/**
 * Writes in passing where something is read: left undone while the database only reads. It is not tried each time, for
 * each refusal costs a connection. @param write begins it
 */
export async function unlessReadOnly(write: () => PromiseLike<unknown>): Promise<void> {
  if (performance.now() - refusedAt < rest) return;
  try {
    await write();
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    refusedAt = performance.now();
  }
}

/** Whether PostgreSQL ended a transaction in favour of another: what it was for may be tried again at once. */
export function isTurnLost(error: unknown): boolean {
  return /^40...$/.test(sayings(error).code);
}

/** The name of the constraint by which PostgreSQL refused a write; undefined for every other error. */
export function constraintOf(error: unknown): string | undefined {
  return sayings(error).constraint;
}

/** Whether PostgreSQL refuses the values themselves, as by a constraint: tried again, it would refuse them again. */
export function isRefused(error: unknown): boolean {
  return /^2[23]...$/.test(sayings(error).code);
}
