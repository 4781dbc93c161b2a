import { sql } from 'drizzle-orm';
import { listCategories } from '#src/offer/lessons/categories/categories.server.ts';
import { categories, lessons } from '#src/offer/lessons/tables.server.ts';
import { firstLanguage } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** Lessons are counted up to this number; how many more there are does not matter. */
const countedAtMost = 1000;

/** The categories in their order, each with its number of classes and groups that are not deleted. */
export async function countedCategories(context: Context) {
  const [listed, counted] = await Promise.all([
    listCategories(context, firstLanguage),
    context.database.execute<{ id: string; number: number }>(sql`
      select ${categories.id} as id, counted.number
      from ${categories}, lateral (
        select count(*)::int as number from (
          select from ${lessons}
          where ${lessons.categoryId} = ${categories.id} and ${lessons.deletedAt} is null
          limit ${countedAtMost + 1}
        ) as found
      ) as counted
      where ${categories.mergedInto} is null`),
  ]);
  const numbers = new Map(counted.rows.map(({ id, number }) => [id, number]));
  return listed.map(({ _id, names, formerly }) => {
    const number = numbers.get(_id) ?? 0;
    return {
      _id,
      names,
      formerly: formerly.map(({ name }) => name),
      lessons: Math.min(number, countedAtMost),
      more: number > countedAtMost,
    };
  });
}
