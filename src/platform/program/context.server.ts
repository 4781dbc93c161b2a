import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#src/platform/config/config.server.ts';
import { type Database, transact } from '#src/platform/database/database.server.ts';
import type { Jobs } from '#src/platform/database/enqueue.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Limiter } from './limits.server.ts';
import type { Person } from './person.ts';

/** What every use case is given: the outside world, each part of which a test can replace. */
export type Context = {
  config: Config;
  database: Database;
  jobs: Jobs;
  clock: Clock;
  limiter: Limiter;
  log: FastifyBaseLogger;
};

/**
 * Who calls, as far as it is known; `sessionId` names their session, `token` is its secret where they sent it, `log` names
 * their request.
 */
export type Caller = {
  language: Language;
  address: string;
  person: Person | undefined;
  sessionId: string | undefined;
  token: string | undefined;
  /** What the browser says of itself, and the time zone that it is in. */
  userAgent: string;
  zone: string | null;
  log: FastifyBaseLogger;
  /** The cookies of their browser. */
  cookies: string | undefined;
  /** Has their browser keep a cookie (the header Set-Cookie). */
  setCookie: (cookie: string) => void;
};

/** Who calls where a session is needed. */
export type SignedIn = Caller & { person: Person; sessionId: string };

/** A child, who came by their own link: no account, one learner. */
export type Child = Caller & { person: undefined; learnerId: string };

/** Runs `work` in one transaction; what it writes and the jobs it enqueues stand or fall together. */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return transact(context.database, (database) => work({ ...context, database }));
}

/**
 * Waits until nobody else is at work on `name` (of its `kind`), and keeps it until the transaction ends: for
 * decisions that look before they write. A unique constraint stands behind each of them. Several names are waited for in
 * the order given, which everybody who asks for several has to share.
 */
export async function takeTurns(
  { database }: Pick<Context, 'database'>,
  kind: string,
  ...names: string[]
): Promise<void> {
  const keys = names.map((name) => `${kind} ${name}`);
  await database.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.param(keys)}::text[]) as key`,
  );
}

/** Where "now" comes from, so that a test can choose it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
