import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { holdCategory } from '#src/offer/lessons/categories/categories.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { fieldIn } from '#src/platform/language/field-in.ts';
import { firstLanguage, type Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { PhraseKind } from './kinds.ts';
import { phrases, reportPhrases, reportVersions } from './tables.server.ts';

/** A phrase as the staff write it. */
export type PhraseInput = {
  category: string | null;
  kind: PhraseKind;
  texts: Record<Language, string>;
};

/** Adds a phrase. @throws Failure invalid_input for a category that is none, or a text that another has there */
export function addPhrase(context: Context, input: PhraseInput, person: Person): Promise<string> {
  return inTransaction(context, async (context) => {
    const id = await insert(context, input);
    await record(context, person, { act: 'phrase-added', kind: 'phrase', id });
    return id;
  });
}

/**
 * Changes a phrase. What families have read stays as it is: one that was said is retired, and the changed one takes
 * its place. The same words change nothing.
 * @returns the id that it has now
 * @throws Failure not_found for one that is retired, too; invalid_input as in adding
 */
export function changePhrase(
  context: Context,
  id: string,
  input: PhraseInput,
  person: Person,
): Promise<string> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const [held] = await database
      .select()
      .from(phrases)
      .where(and(eq(phrases.id, id), isNull(phrases.retiredAt)))
      .for('update');
    if (!held) throw new Failure('not_found');
    if (
      isDeepStrictEqual([held.categoryId, held.kind, held.texts], [input.category, input.kind, input.texts])
    )
      return id;
    const isSaid = await wasSaid(context, id);
    await database.update(phrases).set({ retiredAt: context.clock.now() }).where(eq(phrases.id, id));
    const next = await insert(context, input, isSaid ? undefined : id);
    await record(context, person, { act: 'phrase-changed', kind: 'phrase', id: next });
    return next;
  });
}

/** Takes a phrase off offer; where it was said it stays. @throws Failure not_found */
export function retirePhrase(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const retired = await context.database
      .update(phrases)
      .set({ retiredAt: context.clock.now() })
      .where(and(eq(phrases.id, id), isNull(phrases.retiredAt)))
      .returning({ id: phrases.id });
    if (retired.length > 0) await record(context, person, { act: 'phrase-retired', kind: 'phrase', id });
    else await exists(context, id);
  });
}

/** Offers a retired phrase again. @throws Failure not_found; conflict where another says the same by now */
export function restorePhrase(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const phrase = await exists(context, id);
    if (!phrase.retiredAt) return;
    if (await isOffered(context, { ...phrase, category: phrase.categoryId })) throw new Failure('conflict');
    await context.database.update(phrases).set({ retiredAt: null }).where(eq(phrases.id, id));
    await record(context, person, { act: 'phrase-restored', kind: 'phrase', id });
  });
}

/** Writes it, or writes it anew in the place of one that nobody has read. */
async function insert(context: Context, input: PhraseInput, inPlaceOf?: string): Promise<string> {
  const { database, clock } = context;
  const categoryId = input.category && (await holdCategory(context, input.category));
  if (input.category && !categoryId) throw new Failure('invalid_input', { category: { key: 'choice' } });
  if (await isOffered(context, { ...input, category: categoryId ?? null }))
    throw new Failure('invalid_input', { [fieldIn('text', firstLanguage)]: { key: 'taken' } });
  const { kind, texts } = input;
  const values = { categoryId: categoryId ?? null, kind, texts, retiredAt: null };
  if (inPlaceOf) {
    await database.update(phrases).set(values).where(eq(phrases.id, inPlaceOf));
    return inPlaceOf;
  }
  const [made] = await database
    .insert(phrases)
    .values({ ...values, createdAt: clock.now() })
    .returning({ id: phrases.id });
  if (!made) throw new Failure('unexpected');
  return made.id;
}

/** Whether a family reads it, in a report or in what a report said before. */
async function wasSaid({ database }: Context, id: string): Promise<boolean> {
  const { rows } = await database.execute<{ said: boolean }>(sql`
    select exists (select from ${reportPhrases} where ${reportPhrases.phraseId} = ${id})
      or exists (select from ${reportVersions} where ${reportVersions.phraseIds} @> array[${id}::uuid]) as said`);
  return rows[0]?.said ?? false;
}

/** Whether the same is said there already, in whatever letters. */
async function isOffered({ database }: Context, { category, kind, texts }: PhraseInput): Promise<boolean> {
  const found = await database
    .select({ id: phrases.id })
    .from(phrases)
    .where(
      and(
        isNull(phrases.retiredAt),
        eq(phrases.kind, kind),
        category === null ? isNull(phrases.categoryId) : eq(phrases.categoryId, category),
        sql`lower(${phrases.texts} ->> ${firstLanguage}) = lower(${texts[firstLanguage]})`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

async function exists({ database }: Context, id: string) {
  const [phrase] = await database.select().from(phrases).where(eq(phrases.id, id)).for('update');
  if (!phrase) throw new Failure('not_found');
  return phrase;
}
