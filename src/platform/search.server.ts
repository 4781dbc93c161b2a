import { type Column, like, type SQL, sql } from 'drizzle-orm';

/** The words of a search as a `searchable` column has them, at most eight of them. */
export function wordsOf(q: string): string[] {
  const plain = q.toLowerCase().replace(/['’‘ʻʼ`´]/g, '');
  return plain.split(/\s+/).filter(Boolean).slice(0, 8);
}

/**
 * Where a word stands in a `searchable` column: anywhere; or, where it is too short for the trigrams of the index,
 * as the beginning of a word.
 */
export function matches(column: Column, word: string): SQL {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word)
    ? sql`${column} ~ ${`\\m${word}`}`
    : like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Every word of `q` stands somewhere in the column. */
export function matchesAll(column: Column, q = ''): SQL[] {
  return wordsOf(q).map((word) => matches(column, word));
}
