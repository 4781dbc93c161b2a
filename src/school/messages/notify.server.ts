import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';

/** The channel of PostgreSQL on which processes tell each other that something happened; it carries ids alone. */
export const liveChannel = 'dars_messages';

/** What happened: a message came into a thread, or somebody read one. */
export type Happened = { threadId: string; number: number } | { threadId: string; readBy: string };

/** Milliseconds after which a notice that failed is sent again, and how often it is sent at most. */
const again = { after: 500, most: 10 };

/**
 * Tells all processes, when what was written is committed: in its own statement after the commit, since transactions that
 * notify commit one after another (decision 24). One that fails is sent again beside what goes on: of what was hidden no
 * look at the table tells; a message that is lost costs the half minute until they look by themselves.
 */
export async function tellLive(
  context: Pick<Context, 'database' | 'log'>,
  happened: Happened,
  tried = 1,
): Promise<void> {
  const payload = JSON.stringify(happened);
  await context.database.execute(sql`select pg_notify(${liveChannel}, ${payload})`).catch(() => {
    context.log.warn('other processes were not told of a message');
    if (tried < again.most)
      setTimeout(() => void tellLive(context, happened, tried + 1), again.after * tried).unref();
  });
}
