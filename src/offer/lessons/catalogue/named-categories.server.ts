import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { statement } from '#src/platform/database/database.server.ts';
import { asRead, patternOf, wordsOf } from '#src/platform/language/folded.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { namedOtherwise } from '../categories/other-names.ts';
import { categories, lessons, namesOfCategories } from '../tables.server.ts';
import { inLesson } from './words.server.ts';

/** Also what merged ones were called: their names stand for the category that they were merged into. */
const allNames = statement((database) => {
  const { categoryId, name } = namesOfCategories;
  const { id, mergedInto } = categories;
  return database
    .select({ own: id, id: sql<string>`coalesce(${mergedInto}, ${id})`, name })
    .from(namesOfCategories)
    .innerJoin(categories, eq(id, categoryId))
    .prepare('category_names');
});

/** A category by one of its names, whose words are folded. */
type Named = { id: string; words: string[] };

function asWords(name: string): string[] {
  return wordsOf(name).map(asRead);
}

const otherwise = namedOtherwise.map(({ id, others = [], parts = [] }) => ({
  id,
  others: others.map(asWords),
  parts: parts.map(asWords),
}));

/**
 * Lessons that have all these words, of `wordsOf`, and those of the categories that they name. PostgreSQL joins the index
 * of the words and that of the categories (a BitmapOr), or walks the list's own order.
 */
export async function matchesTyped(context: Context, words: string[]): Promise<SQL[]> {
  const inWords = words.map(inLesson);
  if (words.length === 0) return inWords;
  const { names } = await readNames(context);
  const named = names.filter((name) => isBegun(name.words, words)).map(({ id }) => id);
  if (named.length === 0) return inWords;
  return [or(and(...inWords), inArray(lessons.categoryId, [...new Set(named)])) ?? sql`false`];
}

/** Whether words that were typed begin those of a name, one after the other; the short ones are whole words of it. */
function isBegun(name: string[], typed: string[]): boolean {
  return typed.every((word, at) =>
    new RegExp(`^${patternOf(word)}${word.length > 3 ? '' : '$'}`).test(name[at] ?? ''),
  );
}

/** How alike a typed word and a word of a name must be, of 1, for the category to be proposed. */
const likeness = 0.3;

/**
 * The category that has the word most like one of these, of its shortest name or of what is taught in it; undefined where
 * none has one, or several the same.
 */
export async function nearestCategory(context: Context, words: string[]): Promise<string | undefined> {
  const typed = words.map(asRead).filter((word) => word.length > 2);
  if (typed.length === 0) return undefined;
  const { names, parts } = await readNames(context);
  const named = [...names, ...parts].flatMap(({ id, words }) =>
    words.map((word) => ({ id, word, of: words.length })),
  );
  const { rows } = await context.database.execute<{ id: string }>(sql`
    select named.id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id uuid, word text, of int),
      unnest(${sql.param(typed)}::text[]) as typed(word)
    where similarity(named.word, typed.word) >= ${likeness}
    order by similarity(named.word, typed.word) desc, named.of
    fetch first 1 row with ties`);
  const nearest = new Set(rows.map(({ id }) => id));
  return nearest.size === 1 ? rows[0]?.id : undefined;
}

/** What categories are called, in any language and otherwise, and what is taught in them among other things. */
async function readNames({ database }: Context): Promise<{ names: Named[]; parts: Named[] }> {
  const rows = await allNames(database).execute();
  const meant = new Map(rows.map(({ own, id }) => [own, id]));
  const known = otherwise.flatMap((one) => {
    const id = meant.get(one.id);
    return id === undefined ? [] : [{ ...one, id }];
  });
  const others = known.flatMap(({ id, others }) => others.map((words) => ({ id, words })));
  return {
    names: [...rows.map(({ id, name }) => ({ id, words: asWords(name) })), ...others],
    parts: known.flatMap(({ id, parts }) => parts.map((words) => ({ id, words }))),
  };
}
