import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';

/** The channel of PostgreSQL on which processes tell each other that something happened; it carries ids alone. */
export const liveChannel = 'dars_messages';

/** What happened: a message came into a thread, or somebody read one. */
export type Happened = { threadId: string; number: number } | { threadId: string; readBy: string };

/**
 * Tells all processes, when what was written is committed: in its own statement after the commit, since transactions that
 * notify commit one after another (decision 24). One that is lost costs the half minute until they look by themselves.
 */
export async function tellLive({ database, log }: Context, happened: Happened): Promise<void> {
  const payload = JSON.stringify(happened);
  await database
    .execute(sql`select pg_notify(${liveChannel}, ${payload})`)
    .catch(() => log.warn('other processes were not told of a message'));
}
