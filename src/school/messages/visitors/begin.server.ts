import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { refuseMachines } from '#src/platform/http/trap.server.ts';
import { type Caller, type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import { network } from '#src/platform/program/limits.server.ts';
import { tellLive } from '../notify.server.ts';
import { write } from '../say.server.ts';
import { threads } from '../tables.server.ts';
import type { Beginning } from './contract.ts';
import { currentKey, keyOf } from './keys.server.ts';
import { visitorThreads } from './tables.server.ts';
import { visitorLimits } from './visitors.ts';

type Visitor = Pick<Caller, 'language' | 'zone' | 'address'>;

/**
 * Begins a visitor’s thread with their first message, once for a `requestId`.
 * @returns the secret that opens it
 * @throws Failure seems_automatic, too_many_threads
 */
export async function beginThread(
  context: Context,
  { leaveEmpty, elapsed, requestId, ...asked }: Beginning,
  visitor: Visitor,
): Promise<string> {
  refuseMachines(context, { leaveEmpty, elapsed }, 'chat');
  const email = asked.email.toLowerCase();
  // With all that was typed: whoever knows the id of somebody else’s call alone is told nothing.
  const { name, words } = asked;
  const requestHash = requestId ? hashSecret(JSON.stringify([requestId, name, email, words])) : null;
  const known = await keyOfRequest(context, requestHash);
  if (known) return known;
  await count(context, { email, address: visitor.address });
  const begun = await inTransaction(context, async (context) => {
    if (requestHash) await takeTurns(context, 'visitor thread', requestHash);
    // Begun by another call that ran beside this one.
    const known = await keyOfRequest(context, requestHash);
    if (known) return { key: known };
    return begin(context, { ...asked, email, requestHash }, visitor);
  });
  if ('threadId' in begun) await tellLive(context, { threadId: begun.threadId, number: 1 });
  return begun.key;
}

type Begun = Pick<Beginning, 'name' | 'email' | 'words' | 'agreedTo'> & { requestHash: string | null };

async function begin(context: Context, { words, ...asked }: Begun, { language, zone }: Visitor) {
  const { database, clock } = context;
  const now = clock.now();
  const [thread] = await database
    .insert(threads)
    .values({ kind: 'visitor', createdAt: now, lastAt: now })
    .returning();
  if (!thread) throw new Failure('unexpected');
  const key = await keyOf(context, thread.id);
  await database.insert(visitorThreads).values({
    ...asked,
    ...{ threadId: thread.id, keyHash: hashSecret(key), language, timeZone: zone, seenAt: now },
  });
  await write(context, thread, { key: randomUUID(), words, language }, { id: undefined, side: 'visitor' });
  return { key, threadId: thread.id };
}

/** The secret of the thread that a call has begun already. */
async function keyOfRequest(context: Context, requestHash: string | null): Promise<string | undefined> {
  if (!requestHash) return undefined;
  const [known] = await context.database
    .select()
    .from(visitorThreads)
    .where(eq(visitorThreads.requestHash, requestHash));
  return known && currentKey(context, known);
}

/** @throws Failure too_many_threads past the bound of a network, or of an e-mail, of which a hash is kept */
async function count({ limiter }: Context, { email, address }: { email: string; address: string }) {
  const { threads: count, hours } = visitorLimits;
  const limit = { count, seconds: hours * 3600 };
  try {
    await limiter.counter('visitor threads of a network', limit).take(network(address));
    await limiter.counter('visitor threads of an e-mail', limit).take(hashSecret(email));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure('too_many_threads', undefined, { ...error.values, most: count, hours });
  }
}
