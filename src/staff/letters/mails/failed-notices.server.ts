import { desc, eq } from 'drizzle-orm';
import { notices } from '#src/people/notifications/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** Notices are counted up to this number. */
const most = 50;

/** How many notices finally failed, and the error of the last one. */
export async function failedNotices({
  database,
}: Context): Promise<{ failed: number; error: string | null }> {
  const found = await database
    .select({ error: notices.error })
    .from(notices)
    .where(eq(notices.state, 'failed'))
    .orderBy(desc(notices.id))
    .limit(most);
  return { failed: found.length, error: found[0]?.error ?? null };
}
