import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { fieldIn } from '#src/platform/language/field-in.ts';
import { firstLanguage, languages } from '#src/platform/language/language.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { categories, lessons, namesOfCategories } from '../tables.server.ts';
import { type CategoryNames, categoryNames } from './categories.server.ts';

/** A category and what it is called. */
export type Category = { id: string; names: CategoryNames };

/**
 * Adds a category at the end of the list.
 * @throws Failure invalid_input for a name that another has
 */
export function addCategory(context: Context, names: CategoryNames, person: Person): Promise<Category> {
  return inTurn(context, async (context) => {
    await checkNames(context, names);
    const position = sql`(select coalesce(max(${categories.position}), 0) + 1 from ${categories} where ${categories.mergedInto} is null)`;
    const [made] = await context.database
      .insert(categories)
      .values({ position })
      .returning({ id: categories.id });
    if (!made) throw new Failure('unexpected');
    await context.database
      .insert(namesOfCategories)
      .values(languages.map((language) => ({ categoryId: made.id, language, name: names[language] })));
    await record(context, person, {
      act: 'category-added',
      kind: 'category',
      id: made.id,
      details: { name: names[firstLanguage] },
    });
    return { id: made.id, names };
  });
}

/** Names a category anew; the same names change nothing. @throws Failure not_found; invalid_input for a name that another has */
export function renameCategory(
  context: Context,
  id: string,
  names: CategoryNames,
  person: Person,
): Promise<Category> {
  return inTurn(context, async (context) => {
    const before = await offeredCategory(context, id);
    if (languages.every((language) => before.names[language] === names[language])) return before;
    await checkNames(context, names, id);
    // All at once: two names of one category may change places.
    await context.database
      .insert(namesOfCategories)
      .values(languages.map((language) => ({ categoryId: id, language, name: names[language] })))
      .onConflictDoUpdate({
        target: [namesOfCategories.categoryId, namesOfCategories.language],
        set: { name: sql`excluded.name` },
      });
    const details = { from: before.names[firstLanguage], to: names[firstLanguage] };
    await record(context, person, { act: 'category-renamed', kind: 'category', id, details });
    return { id, names };
  });
}

/**
 * Moves a category to a place in the list, from 1 on; a place beyond the end is the end. Where it stands there
 * already, nothing is done or recorded.
 * @throws Failure not_found
 */
export function moveCategory(
  context: Context,
  id: string,
  position: number,
  person: Person,
): Promise<Category> {
  return inTurn(context, async (context) => {
    const { database } = context;
    const moved = await offeredCategory(context, id);
    const listed = await database
      .select({ id: categories.id })
      .from(categories)
      .where(isNull(categories.mergedInto))
      .orderBy(categories.position, categories.id);
    const others = listed.map((one) => one.id).filter((other) => other !== id);
    const from = listed.findIndex((one) => one.id === id) + 1;
    const to = Math.min(position, listed.length);
    if (from === to) return moved;
    const order = others.toSpliced(to - 1, 0, id);
    await database.execute(sql`
      update ${categories} set position = wanted.position
      from unnest(${sql.param(order)}::uuid[]) with ordinality as wanted(id, position)
      where ${categories.id} = wanted.id`);
    await record(context, person, { act: 'category-moved', kind: 'category', id, details: { from, to } });
    return moved;
  });
}

/**
 * Merges a category into another: its classes and groups become the other's, and from now on its id, and the ids
 * merged into it before, stand for the other. A teacher who is saving into it is waited for.
 * @returns how many classes and groups went over
 * @throws Failure not_found; conflict when it has been merged already, or the other into it
 */
export function mergeCategory(context: Context, id: string, into: string, person: Person): Promise<number> {
  return inTurn(context, async (context) => {
    const { database } = context;
    const [merged] = await database.select().from(categories).where(eq(categories.id, id)).for('update');
    const [named] = await database.select().from(categories).where(eq(categories.id, into));
    if (!merged || !named) throw new Failure('not_found');
    const target = named.mergedInto ?? named.id;
    if (merged.mergedInto || target === id) throw new Failure('conflict');
    const { rowCount } = await database
      .update(lessons)
      .set({ categoryId: target })
      .where(eq(lessons.categoryId, id));
    await database
      .update(namesOfCategories)
      .set({ isOffered: false })
      .where(eq(namesOfCategories.categoryId, id));
    await database
      .update(categories)
      .set({ mergedInto: target })
      .where(or(eq(categories.id, id), eq(categories.mergedInto, id)));
    const moved = rowCount ?? 0;
    const details = { into: target, lessons: moved };
    await record(context, person, { act: 'category-merged', kind: 'category', id, details });
    return moved;
  });
}

/** Changes by the staff come one after the other: names, order and merging depend on each other. */
function inTurn<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'categories', 'list');
    return work(context);
  });
}

async function offeredCategory({ database }: Context, id: string): Promise<Category> {
  const [category] = await database
    .select({ id: categories.id, names: categoryNames })
    .from(categories)
    .where(and(eq(categories.id, id), isNull(categories.mergedInto)));
  if (!category) throw new Failure('not_found');
  return category;
}

/** Two categories of the same name, whatever the case, could not be told apart. */
async function checkNames({ database }: Context, names: CategoryNames, own?: string): Promise<void> {
  const { categoryId, language, name, isOffered } = namesOfCategories;
  const taken = await database
    .select({ language })
    .from(namesOfCategories)
    .where(
      and(
        eq(isOffered, true),
        own ? ne(categoryId, own) : undefined,
        or(...languages.map((each) => and(eq(language, each), sql`lower(${name}) = lower(${names[each]})`))),
      ),
    );
  if (taken.length === 0) return;
  const fields = taken.map((one) => [fieldIn('name', one.language), { key: 'taken' }] as const);
  throw new Failure('invalid_input', Object.fromEntries(fields));
}
