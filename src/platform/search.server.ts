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
export function matches(column: Column | SQL, word: string): SQL {
  if (!/^[\p{L}\p{N}]{1,2}$/u.test(word)) return like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const begins = sql`${column} ~ ${`\\m${word}`}`;
  // Two letters begin a word where two of their three trigrams stand: the index finds those, the rest is looked at.
  return /^[a-z\d]{2}$/.test(word) ? sql`(${word} <% ${column} and ${begins})` : begins;
}

/** Every word of `q` stands somewhere in the column. */
export function matchesAll(column: Column, q = ''): SQL[] {
  return wordsOf(q).map((word) => matches(column, word));
}
