import { or, type SQL, sql } from 'drizzle-orm';
import { matches } from '#src/platform/database/search.server.ts';
import { asRead } from '#src/platform/language/folded.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { lessons, lessonWords } from '../tables.server.ts';

/** How alike two words must be, of 1: enough for 'kuran' and 'quran', too much for 'french' and 'fresh'. */
const likeness = 0.33;

/** Where a word stands in a class or group. */
export function inLesson(word: string): SQL {
  return matches(lessons.search, word);
}

/**
 * The same for words that may be mistyped: each as it stands, or one of the words of lessons most like it. Nothing
 * when there is no such word for any of them.
 */
export async function matchesNear({ database }: Context, words: string[]): Promise<SQL[] | undefined> {
  const mistyped = words.map(asRead).filter((word) => /^\p{L}{3,40}$/u.test(word));
  const swapped = mistyped.map((word) => swapsOf(word).join(' '));
  const { rows } = await database.execute<{ typed: string; meant: string[] }>(sql`
    select typed, array(
      select word from ${lessonWords}
      where (word % typed and similarity(word, typed) >= ${likeness}) or word = any(string_to_array(swapped, ' '))
      order by word = typed desc, word = any(string_to_array(swapped, ' ')) desc, similarity(word, typed) desc, word
      limit 3
    ) as meant
    from unnest(${sql.param(mistyped)}::text[], ${sql.param(swapped)}::text[]) as given(typed, swapped)`);
  // A word that lessons have was not mistyped.
  const meant = new Map(rows.map((row) => [row.typed, row.meant[0] === row.typed ? [] : row.meant]));
  if (![...meant.values()].some(({ length }) => length > 0)) return undefined;
  return words.map((word) => {
    const near = meant.get(asRead(word)) ?? [];
    return (near.length > 0 && or(inLesson(word), isAmong(near))) || inLesson(word);
  });
}

/** 'gilrs' for 'girls': a word with two letters swapped shares few trigrams with the right one. */
function swapsOf(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}

/** Whole words. */
function isAmong(words: string[]): SQL {
  const plain = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  return sql`${lessons.search} ~ ${`\\m(${plain.join('|')})\\M`}`;
}
