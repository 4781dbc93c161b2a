import { eq } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { type SwitchName, switches, switchNames } from '#src/people/claims/switches.ts';
import { countedFigures } from '#src/people/claims/tables.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { countFigures } from './job.server.ts';
import { counts } from './tables.server.ts';

/** A count of one figure. */
export type Count = { subject: string; number: number; since: Date | null };

/** A figure with its counts, and whether pages show those. */
export type Figure = { name: SwitchName; isCounted: boolean; counts: Count[] };

/** All figures that can be switched, in two queries. Before the first count they have no counts. */
export async function readFigures({ database }: Context): Promise<Figure[]> {
  const [rows, switched] = await Promise.all([
    database.select().from(counts).orderBy(counts.subject),
    database.select({ name: countedFigures.name }).from(countedFigures),
  ]);
  const counted = new Set(switched.map(({ name }) => name));
  return switchNames.map((name) => ({
    name,
    isCounted: counted.has(name),
    counts: rows
      .filter((row) => isOf(name, row))
      .map(({ subject, number, since }) => ({ subject, number, since })),
  }));
}

function isOf(name: SwitchName, row: typeof counts.$inferSelect): boolean {
  const { count, ...by } = switches[name];
  return row.name === count && ('bySubject' in by ? row.subject !== '' : row.subject === '');
}

/** Switches a figure to its count, or back to the published one. The same value changes nothing. */
export function switchFigure(
  context: Context,
  name: SwitchName,
  isCounted: boolean,
  person: Person,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock, jobs } = context;
    await takeTurns(context, 'figure', name);
    const changed = isCounted
      ? await database
          .insert(countedFigures)
          .values({ name, changedAt: clock.now(), changedBy: person.id })
          .onConflictDoNothing()
          .returning({ name: countedFigures.name })
      : await database
          .delete(countedFigures)
          .where(eq(countedFigures.name, name))
          .returning({ name: countedFigures.name });
    if (changed.length === 0) return;
    await jobs.enqueue(database, countFigures, {});
    await record(context, person, {
      act: isCounted ? 'figure-counted' : 'figure-published',
      kind: 'figure',
      id: name,
    });
  });
}
