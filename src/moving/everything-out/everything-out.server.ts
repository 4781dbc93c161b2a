import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { askOwnPassword } from '#src/people/accounts/passwords/own-password.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction, type SignedIn } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { daysKept, patienceHours } from './everything-out.ts';
import { makeArchive } from './make.server.ts';
import { type Archive, archiveParts, archives } from './tables.server.ts';

const hour = 60 * 60_000;

/** The archives that are kept or being made, newest first. */
export function listArchives({ database }: Context): Promise<Archive[]> {
  return database.select().from(archives).orderBy(desc(archives.askedAt), desc(archives.id)).limit(20);
}

/**
 * Promises an archive of the whole school, its headings in the language of who asks. It takes the place of those there
 * were once it is made.
 * @throws Failure invalid_input (not the own password), too_many_requests, conflict while another one is being made
 */
export async function askForArchive(
  context: Context,
  currentPassword: string,
  caller: Pick<SignedIn, 'person' | 'address' | 'language' | 'log'>,
): Promise<Archive> {
  await askOwnPassword(context, currentPassword, caller, 'archive refused');
  return inTransaction(context, async (context) => {
    const { database, clock, jobs } = context;
    const { person, language } = caller;
    const [made] = await database
      .insert(archives)
      .values({ askedBy: person.id, askedAt: clock.now(), language })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new Failure('conflict');
    await jobs.enqueue(database, makeArchive, { id: made.id });
    await record(context, person, { act: 'school-archived', kind: 'archive', id: made.id });
    return made;
  });
}

/**
 * An archive that is made, part by part. That it was fetched is recorded before its first byte leaves.
 * @throws Failure not_found while it is not made, and once it is deleted
 */
export async function fetchArchive(
  context: Context,
  id: string,
  person: Person,
): Promise<AsyncIterable<Uint8Array>> {
  const ready = and(eq(archives.id, id), eq(archives.state, 'ready'));
  const [found] = await context.database.select({ id: archives.id }).from(archives).where(ready);
  if (!found) throw new Failure('not_found');
  await record(context, person, { act: 'school-archive-fetched', kind: 'archive', id });
  return partsOf(context, id);
}

async function* partsOf({ database }: Context, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const [part] = await database
      .select({ content: archiveParts.content })
      .from(archiveParts)
      .where(and(eq(archiveParts.archiveId, id), eq(archiveParts.number, number)));
    if (!part) return;
    yield part.content;
  }
}

/** Each hour deletes archives that are old, and gives up one that nobody has finished. */
export const clearArchives = defineJob({
  name: 'archives.clear',
  data: z.object({}),
  every: '23 * * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  async run({ database, clock }) {
    const before = (hours: number) => lt(archives.askedAt, new Date(clock.now().getTime() - hours * hour));
    await database.delete(archives).where(and(ne(archives.state, 'making'), before(daysKept * 24)));
    const left = and(eq(archives.state, 'making'), before(patienceHours));
    await database.update(archives).set({ state: 'failed' }).where(left);
  },
});
