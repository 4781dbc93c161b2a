import { type Column, like, type SQL, sql } from 'drizzle-orm';
import { isOfTwoSpellings, patternOf, wordsOf } from '#src/platform/language/folded.ts';

/**
 * Where a word of `wordsOf` is found in a `searchable` column: anywhere, or, if it is too short for the trigrams of
 * the index, at the beginning of a word.
 */
export function matches(column: Column | SQL, word: string): SQL {
  const short = /^[\p{L}\p{N}]{1,2}$/u.test(word);
  if (isOfTwoSpellings(word)) return sql`${column} ~ ${(short ? '\\m' : '') + patternOf(word)}`;
  if (!short) return like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const begins = sql`${column} ~ ${`\\m${word}`}`;
  // Two letters begin a word where two of their three trigrams stand: the index finds those, the rest is looked at.
  return /^[a-z\d]{2}$/.test(word) ? sql`(${word} <% ${column} and ${begins})` : begins;
}

/** Every word of `q` stands somewhere in the column. */
export function matchesAll(column: Column | SQL, q = ''): SQL[] {
  return wordsOf(q).map((word) => matches(column, word));
}
