import { asc, eq, sql } from 'drizzle-orm';
import { statement } from '#src/platform/database/database.server.ts';
import { firstLanguage, type Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { categories, namesOfCategories } from '../tables.server.ts';

/** A category that is offered, and what has been merged into it. */
type ListedCategory = { _id: string; names: CategoryNames; formerly: { _id: string; name: string }[] };

/** What a category is called, by language. */
export type CategoryNames = Record<Language, string>;

/** The names of a category, as a column of a query that reads `categories`. */
export const categoryNames = sql<CategoryNames>`(
  select jsonb_object_agg(named.language, named.name) from ${namesOfCategories} as named
  where named.category_id = ${categories.id})`;

const listed = statement((database) => {
  const { id, position, mergedInto } = categories;
  return database
    .select({ id, mergedInto, names: categoryNames })
    .from(categories)
    .orderBy(asc(position), asc(id))
    .prepare('listed_categories');
});

/** The categories in their order, named in a language. A merged one is listed only under the one it was merged into. */
export async function listCategories({ database }: Context, language: Language) {
  const rows = await listed(database).execute();
  const formerOf = Map.groupBy(rows, ({ mergedInto }) => mergedInto);
  const offered: ListedCategory[] = (formerOf.get(null) ?? []).map(({ id, names }) => ({
    _id: id,
    names,
    formerly: (formerOf.get(id) ?? []).map((former) => ({
      _id: former.id,
      name: former.names[firstLanguage],
    })),
  }));
  return offered.map((one) => ({ ...one, name: one.names[language] }));
}

/** The category that an id stands for: itself, or the one it was merged into. Looked up without a lock, for lists. */
export async function meantCategory({ database }: Context, id: string): Promise<string> {
  const [row] = await database
    .select({ mergedInto: categories.mergedInto })
    .from(categories)
    .where(eq(categories.id, id));
  return row?.mergedInto ?? id;
}

/**
 * The same for a lesson that is about to refer to it: until the transaction ends it cannot be merged. Take it before
 * any lock on a lesson, as merging does. Undefined when there is no such category.
 */
export async function holdCategory(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<string | undefined> {
  // The weakest lock that merging waits for: it lets the names and the order be changed meanwhile.
  const [row] = await database
    .select({ mergedInto: categories.mergedInto })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share');
  if (!row) return undefined;
  // A merged category leads to one on offer, unless that one is being merged at this moment: then it leads on.
  return row.mergedInto ? holdCategory({ database }, row.mergedInto) : id;
}
