import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { categories } from '#src/offer/lessons/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type PhraseKind, phraseKinds } from './kinds.ts';
import { phrases } from './tables.server.ts';

/** A phrase as teachers tap it and families read it. */
export type Phrase = { id: string; kind: PhraseKind; texts: Record<Language, string> };

/** First what goes well. */
const byKind = sql`array_position(array[${sql.join(
  phraseKinds.map((kind) => sql`${kind}::text`),
  sql`, `,
)}], ${phrases.kind})`;

/** The phrases of a row's report, as a column of a query: `said` are the rows that have their ids. */
export function phrasesIn(ids: ReturnType<typeof sql>) {
  return sql<Phrase[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', ${phrases.id}, 'kind', ${phrases.kind}, 'texts', ${phrases.texts})
      order by ${byKind}, ${phrases.id})
    from ${phrases} where ${phrases.id} in (${ids})), '[]')`;
}

/** What can be said of a lesson about a category: what is said of it, then what is said of any. */
export function offeredPhrases(
  { database }: Pick<Context, 'database'>,
  categoryId: string | null,
): Promise<Phrase[]> {
  const { id, kind, texts, retiredAt } = phrases;
  const ofAny = isNull(phrases.categoryId);
  return database
    .select({ id, kind, texts })
    .from(phrases)
    .where(
      and(isNull(retiredAt), categoryId === null ? ofAny : or(ofAny, eq(phrases.categoryId, categoryId))),
    )
    .orderBy(byKind, sql`${ofAny}`, asc(id));
}

/** What is said of a category that has been merged into another is said of that one, in the caller's transaction. */
export async function movePhrases({ database }: Pick<Context, 'database'>, merged: string): Promise<void> {
  await database
    .update(phrases)
    .set({
      categoryId: sql`(select ${categories.mergedInto} from ${categories} where ${categories.id} = ${merged})`,
    })
    .where(eq(phrases.categoryId, merged));
}
