import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { phrases, reportPhrases } from '#src/learning/reports/tables.server.ts';
import {
  type CategoryNames,
  categoryNames,
  meantCategory,
} from '#src/offer/lessons/categories/categories.server.ts';
import { categories } from '#src/offer/lessons/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { ofAny } from '../filters.ts';
import type { PhraseQuery } from './contract.ts';

/** Reports are counted up to this number; how many more there are does not matter. */
export const countedAtMost = 1000;

/** In how many reports it stands, counted to one more than the bound. */
const used = sql<number>`(
  select count(*)::int from (
    select from ${reportPhrases} where ${reportPhrases.phraseId} = ${phrases.id} limit ${countedAtMost + 1}
  ) as found)`;

const orders: Record<PhraseQuery['sort'], Order> = {
  ...byAge(phrases.id),
  used: {
    by: [
      { column: used, kind: 'number' },
      { column: phrases.id, kind: 'id' },
    ],
    descending: true,
  },
};

/** A phrase as the staff see it. */
export type ListedPhrase = typeof phrases.$inferSelect & { category: CategoryNames | null; used: number };

/** Phrases, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listPhrases(context: Context, query: PhraseQuery): Promise<Page<ListedPhrase>> {
  const about = await isAbout(context, query.category);
  const { items, next } = await readPage(orders[query.sort], query, ({ where, cursor }) =>
    context.database
      .select({
        phrase: phrases,
        category: categoryNames.mapWith((names: CategoryNames | null) => names),
        used,
        cursor,
      })
      .from(phrases)
      .leftJoin(categories, eq(categories.id, phrases.categoryId))
      .where(
        and(
          where,
          about,
          query.kind ? eq(phrases.kind, query.kind) : undefined,
          { offered: isNull(phrases.retiredAt), retired: isNotNull(phrases.retiredAt), all: undefined }[
            query.state
          ],
        ),
      ),
  );
  return { items: items.map(({ phrase, ...counted }) => ({ ...phrase, ...counted })), next };
}

/** The query may name a category that has been merged since. */
async function isAbout(context: Context, category: string | undefined): Promise<SQL | undefined> {
  if (!category) return undefined;
  if (category === ofAny) return isNull(phrases.categoryId);
  return eq(phrases.categoryId, await meantCategory(context, category));
}
