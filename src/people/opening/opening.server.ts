import type { Config } from '#src/platform/config/config.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { opening } from './tables.server.ts';

/** The programs of this process whose school is open. It never shuts again, so they need not ask any more. */
const open = new WeakSet<Config>();

/**
 * Whether visitors may come. While they may not, the database is asked each time: so every process opens at once, and
 * nobody has to tell it.
 */
export async function isOpen({ config, database }: Pick<Context, 'config' | 'database'>): Promise<boolean> {
  if (open.has(config)) return true;
  const rows = await database.select({ only: opening.only }).from(opening);
  if (rows.length > 0) open.add(config);
  return rows.length > 0;
}

/** @throws Failure not_open_yet */
export async function mustBeOpen(context: Pick<Context, 'config' | 'database'>): Promise<void> {
  if (!(await isOpen(context))) throw new Failure('not_open_yet');
}

/**
 * Opens the school, for good; in the caller's transaction.
 * @param by nobody for an installation that is open from the start
 * @returns whether it was shut until now
 */
export async function openSchool(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  by?: { id: string },
): Promise<boolean> {
  const made = await database
    .insert(opening)
    .values({ openedAt: clock.now(), openedBy: by?.id ?? null })
    .onConflictDoNothing()
    .returning({ only: opening.only });
  return made.length > 0;
}

/** When the school was opened; undefined before. */
export async function openedAt({ database }: Pick<Context, 'database'>): Promise<Date | undefined> {
  const [row] = await database.select({ openedAt: opening.openedAt }).from(opening);
  return row?.openedAt;
}
