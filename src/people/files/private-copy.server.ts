import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { makePrivate } from './files.server.ts';
import { copyOf, typeOf } from './names.server.ts';
import { resizePicture } from './pictures/resize.server.ts';
import { openStore, storeTrouble } from './stores/store.server.ts';
import { pictures } from './tables.server.ts';

/**
 * What somebody sent in, as they give it to a few: from now on it is private. A picture that everybody may see where it is
 * shown, on a page of theirs, stays so, and a private copy is given, the same each time. What is not theirs is given as it
 * is, for others to refuse. Call it before a transaction: what is in the store needs its row, whatever comes after.
 * @returns the name under which it is given
 * @throws Failure unavailable when the store does not give or take it
 */
export async function privateCopy(context: Context, name: string, ownerId: string): Promise<string> {
  const [own] = await context.database
    .select({ isPrivate: pictures.isPrivate })
    .from(pictures)
    .where(and(eq(pictures.name, name), eq(pictures.ownerId, ownerId)));
  if (!own || own.isPrivate) return name;
  if (await isShown(context, name)) return copy(context, name, ownerId);
  await makePrivate(context, name);
  return name;
}

/** Whether something refers to a picture: by any foreign key, for later rooms have theirs. */
async function isShown({ database }: Context, name: string): Promise<boolean> {
  const { rows } = await database.execute<{ place: string; column: string }>(sql`
    select conrelid::regclass::text as place, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'pictures'::regclass`);
  const uses = rows.map(
    ({ place, column }) =>
      sql`exists (select from ${sql.raw(place)} where ${sql.identifier(column)} = ${name})`,
  );
  const found = await database.execute<{ is: boolean }>(sql`select ${sql.join(uses, sql` or `)} as is`);
  return found.rows[0]?.is ?? false;
}

async function copy(context: Context, name: string, ownerId: string): Promise<string> {
  const { database, clock, config, jobs } = context;
  const made = copyOf(name);
  const now = clock.now();
  await database
    .insert(pictures)
    .values({ name: made, ownerId, isPrivate: true, createdAt: now })
    // It may be old enough to be cleared away before it is referred to again.
    .onConflictDoUpdate({ target: pictures.name, set: { createdAt: now } });
  const store = openStore(config);
  try {
    const bytes = await store.get(name);
    if (!bytes) throw new Error('The picture is not in the store');
    await store.put(made, bytes, typeOf(made));
  } catch (error) {
    throw storeTrouble(context, error);
  }
  await jobs.enqueue(database, resizePicture, { name: made });
  return made;
}
