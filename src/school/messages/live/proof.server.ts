import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { liveChannel } from '#src/school/messages/notify.server.ts';

/** Milliseconds that a notice may take from a process to itself. */
const patience = 10_000;

/**
 * Says something to itself as another process would, and warns where it is not heard: a pooler that hands each
 * transaction to another connection takes LISTEN, and passes nothing on.
 * @returns what is told of each proof that is heard, and what stops waiting
 */
export function proveListening({ database, log }: Pick<Context, 'database' | 'log'>): {
  hear(proof: string): void;
  stop(): void;
} {
  const own = randomUUID();
  const late = setTimeout(() => log.warn(warning), patience).unref();
  const stop = () => clearTimeout(late);
  database
    .execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify({ proof: own })})`)
    // A database that does not answer is told of elsewhere.
    .catch(stop);
  return { hear: (proof) => (proof === own ? stop() : undefined), stop };
}

const warning =
  'Messages are up to half a minute late: notices of PostgreSQL do not come through the pooler in DATABASE_URL. Connect directly, or let pgbouncer pool by session.';
