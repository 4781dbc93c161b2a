import { and, eq, type SQL, sql } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure, type FieldProblem } from '#src/platform/forms/errors.ts';
import { inEachLanguage, type Language, languages } from '#src/platform/language/language.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type StaffTextKey, textLimits } from './keys.ts';
import { staffTextRows } from './tables.server.ts';

/** One text in both languages. */
export type InBoth = Record<Language, string>;

/** A text as the staff wrote it. */
export type WrittenText = { texts: InBoth; changedAt: Date };

/**
 * What the staff wrote there, in this language; undefined until they did, and after they went back to the usual
 * words.
 * @example const howToPay = await staffText(context, 'payment', language);
 */
export async function staffText(
  { database }: Pick<Context, 'database'>,
  key: StaffTextKey,
  language: Language,
): Promise<string | undefined> {
  const [row] = await database
    .select({ text: staffTextRows.text })
    .from(staffTextRows)
    .where(and(eq(staffTextRows.key, key), eq(staffTextRows.language, language)));
  return row?.text;
}

/** The same as SQL, null until they did. @param language as SQL, with the name of its table */
export function staffTextIn(key: StaffTextKey, language: SQL): SQL<string | null> {
  return sql<string | null>`(select written.text from ${staffTextRows} written
    where written.key = ${key} and written.language = ${language})`;
}

/** Everything that the staff have written, by its key. */
export async function writtenTexts({ database }: Context): Promise<Map<StaffTextKey, WrittenText>> {
  const written = new Map<StaffTextKey, WrittenText>();
  for (const { key, language, text, changedAt } of await database.select().from(staffTextRows)) {
    const texts = { ...inEachLanguage(() => ''), ...written.get(key)?.texts, [language]: text };
    written.set(key, { texts, changedAt });
  }
  return written;
}

/**
 * Writes a text in both languages. What stands there already changes nothing.
 * @throws Failure invalid_input for one that is too long for its place
 */
export function writeText(context: Context, key: StaffTextKey, texts: InBoth, person: Person): Promise<void> {
  const limit = textLimits[key];
  const long = languages.filter((language) => texts[language].length > limit);
  const tooLong: FieldProblem = { key: 'too_long', values: { maximum: limit } };
  if (long.length > 0)
    throw new Failure('invalid_input', Object.fromEntries(long.map((name) => [name, tooLong])));
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    await takeTurns(context, 'staff text', key);
    const before = (await writtenTexts(context)).get(key)?.texts;
    if (before && languages.every((language) => before[language] === texts[language])) return;
    for (const language of languages) {
      const set = { text: texts[language], changedAt: clock.now(), changedBy: person.id };
      await database
        .insert(staffTextRows)
        .values({ key, language, ...set })
        .onConflictDoUpdate({ target: [staffTextRows.key, staffTextRows.language], set });
    }
    await record(context, person, { act: 'text-written', kind: 'text', id: key });
  });
}

/** Goes back to the usual words, or to none. Where they stand already, nothing is done. */
export function resetText(context: Context, key: StaffTextKey, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'staff text', key);
    const gone = await context.database
      .delete(staffTextRows)
      .where(eq(staffTextRows.key, key))
      .returning({ key: staffTextRows.key });
    if (gone.length > 0) await record(context, person, { act: 'text-reset', kind: 'text', id: key });
  });
}
