import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { PhraseSide, Side } from '../kinds.ts';
import { type MessagePhrase, messagePhrases } from './tables.server.ts';

/** Whose phrases a side is offered. */
const offered: Record<Side, readonly PhraseSide[]> = {
  family: ['family', 'anybody'],
  teacher: ['teacher', 'anybody'],
  school: ['school'],
  visitor: [],
};

/** The phrases that a side is offered, in their order. */
export function phrasesFor({ database }: Context, side: Side): Promise<MessagePhrase[]> {
  return database
    .select()
    .from(messagePhrases)
    .where(and(isNull(messagePhrases.endedAt), inArray(messagePhrases.side, [...offered[side]])))
    .orderBy(sql`${messagePhrases.side} = 'anybody'`, asc(messagePhrases.position), asc(messagePhrases.id));
}

/** What is said by a phrase, in each language, and whether nobody needs to answer it. */
export type SaidPhrase = { texts: Record<Language, string>; closes: boolean };

/**
 * A phrase as it is said, with its number of minutes where it asks for one. One that is no longer offered may still be
 * said: who wrote it without a connection had it before them.
 * @throws Failure invalid_input for one that is unknown, of another side, or lacks its minutes
 */
export async function sayPhrase(
  { database }: Context,
  { id, minutes }: { id: string; minutes?: number | undefined },
  side: Side,
): Promise<SaidPhrase> {
  const [phrase] = await database.select().from(messagePhrases).where(eq(messagePhrases.id, id));
  if (!phrase || !offered[side].includes(phrase.side))
    throw new Failure('invalid_input', { phrase: { key: 'choice' } });
  if (asksMinutes(phrase.texts) && minutes === undefined)
    throw new Failure('invalid_input', { minutes: { key: 'required' } });
  const said = languages.map((language) => [
    language,
    phrase.texts[language].replaceAll('{minutes}', String(minutes)),
  ]);
  return { texts: Object.fromEntries(said) as Record<Language, string>, closes: phrase.closes };
}

/** Whether a phrase asks for a number of minutes. */
export function asksMinutes(texts: Record<Language, string>): boolean {
  return languages.some((language) => texts[language].includes('{minutes}'));
}
