import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { isKnownAs, knownAs } from '#src/offer/teachers/search.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { matches } from '#src/platform/database/search.server.ts';
import { foldedIn } from '#src/platform/database/tables.server.ts';
import { asEmail } from '#src/platform/forms/typed.ts';
import { wordsOf } from '#src/platform/language/folded.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { messages, threads } from '#src/school/messages/tables.server.ts';
import { visitorThreads } from '#src/school/messages/visitors/tables.server.ts';

/** Up to so many finds a word is rare; so far a list is looked through for frequent ones. */
const most = { rare: 10_000, walked: 1000 };

/** A list in which is searched, and how many of it are wanted. */
type List = { where: SQL | undefined; orderBy: SQL[]; limit: number };

/**
 * Which threads of a list hold every word: in what was said, in the names of the learner, an adult of the family, the
 * teacher, the visitor, or in the title of the lesson. Those of rare words are found first, by indexes; for frequent words the list is looked through
 * until enough are found, for they come soon. Where they do not, all threads with them are found after all.
 */
export async function saysAll(context: Context, q: string | undefined, list: List): Promise<SQL | undefined> {
  const words = askedIn(q ?? '');
  if (words.length === 0) return undefined;
  const { rare, ids } = await findRare(context, words);
  const frequent = words.filter((word) => !rare.includes(word));
  if (frequent.length === 0) return isOneOf(ids);
  const where = rare.length > 0 ? and(list.where, isOneOf(ids)) : list.where;
  const walked = await walk(context, frequent, { ...list, where }, rare.length > 0 ? undefined : most.walked);
  return walked ? isOneOf(walked) : and(...words.map((word) => sql`${threads.id} in ${threadsWith(word)}`));
}

/** A word that is searched: as words are compared, and as it was typed, for e-mail addresses are kept so. */
type Asked = { words: string[]; typed: string };

/** Words at most. */
const mostWords = 8;

/** The words of a search; an e-mail address is one, whatever signs it holds and whatever stands around it. */
function askedIn(q: string): Asked[] {
  const parts = q.trim().split(/[\s<>()"',;]+/);
  const asked = parts.flatMap((part): Asked[] => {
    const words = wordsOf(part);
    if (part.includes('@') && words.length > 0) return [{ words, typed: asEmail(part) }];
    return words.map((word) => ({ words: [word], typed: words.length === 1 ? part : word }));
  });
  return asked.slice(0, mostWords);
}

/** All of a word stands in a column that is searched. */
function has(column: Column | SQL, { words }: Asked): SQL | undefined {
  return and(...words.map((word) => matches(column, word)));
}

function isOneOf(ids: string[]): SQL {
  return sql`${threads.id} = any(${sql.param(ids)}::uuid[])`;
}

/** The words that are rare, and the threads that hold them all. */
async function findRare({ database }: Context, words: Asked[]): Promise<{ rare: Asked[]; ids: string[] }> {
  // What is shorter begins some word nearly everywhere, and no index finds it quickly.
  const asked = words.filter(({ typed }) => typed.length > 2);
  if (asked.length === 0) return { rare: [], ids: [] };
  const sets = asked.map(
    (word) => sql`array(select id from ${threadsWith(word)} found limit ${most.rare + 1})`,
  );
  const { rows } = await database.execute<{ sets: string[][] }>(
    sql`select json_build_array(${sql.join(sets, sql`, `)}) as sets`,
  );
  const found = (rows[0]?.sets ?? []).flatMap((ids, place) =>
    asked[place] ? [{ word: asked[place], ids }] : [],
  );
  const rare = found.filter(({ ids }) => ids.length <= most.rare);
  const [first = new Set<string>(), ...others] = rare.map(({ ids }) => new Set(ids));
  const ids = [...first].filter((id) => others.every((other) => other.has(id)));
  return { rare: rare.map(({ word }) => word), ids };
}

/** The first of a list that hold all words, looked for so far; undefined where there may be more beyond. */
async function walk(
  { database }: Context,
  words: Asked[],
  { where = sql`true`, orderBy, limit }: List,
  far: number | undefined,
): Promise<string[] | undefined> {
  const order = sql.join(orderBy, sql`, `);
  // Called as the table is. It has the order of the list, so that the last one that is wanted ends it.
  const first = sql`(select * from ${threads} where ${where} order by ${order} limit ${far ?? null}) threads`;
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from ${first} where ${and(...words.map(stands))} order by ${order} limit ${limit}`,
  );
  if (far !== undefined && rows.length < limit) {
    const { rows: counted } = await database.execute<{ count: number }>(
      sql`select count(*)::int as count from ${first}`,
    );
    if (counted[0]?.count === far) return undefined;
  }
  return rows.map(({ id }) => id);
}

/** Whether a word stands in a thread, looked at by itself; `limit` keeps the planner from reading all threads for it. */
function stands(word: Asked): SQL {
  return sql`(
    (select true from ${messages} where ${messages.threadId} = ${threads.id} and ${has(messages.search, word)} limit 1)
    or (select true from ${visitorThreads}
      where ${visitorThreads.threadId} = ${threads.id} and ${has(visitorThreads.search, word)} limit 1)
    or (select true from ${learners}
      where ${learners.id} = ${threads.learnerId} and ${has(foldedIn(learners.firstName), word)} limit 1)
    or (select true from ${lessons} where ${lessons.id} = ${threads.lessonId} and ${isTitled(word)} limit 1)
    or (select true from (
        select ${threads.accountId} as id
        union all select ${guardianships.userId} from ${guardianships} where ${guardianships.learnerId} = ${threads.learnerId}
        union all select ${lessons.teacherId} from ${lessons} where ${lessons.id} = ${threads.lessonId}) who
      join ${users} on ${users.id} = who.id left join ${teachers} on ${teachers.userId} = ${users.id}
      where ${isKnownAs(word.typed)} limit 1))`;
}

/** Ids of all threads with a word, some more than once: each part has its index, and ends where it is cut short. */
function threadsWith(word: Asked): SQL {
  return sql`(
    select ${messages.threadId} as id from ${messages} where ${has(messages.search, word)}
    union all select ${visitorThreads.threadId} from ${visitorThreads} where ${has(visitorThreads.search, word)}
    union all select of_learner.id from ${learners} cross join lateral (
        select ${threads.id} from ${threads} where ${threads.learnerId} = ${learners.id} offset 0) of_learner
      where ${has(foldedIn(learners.firstName), word)}
    union all select of_lesson.id from ${lessons} cross join lateral (
        select ${threads.id} from ${threads} where ${threads.lessonId} = ${lessons.id} offset 0) of_lesson
      where ${isTitled(word)}
    union all select of_account.id from ${users} cross join lateral (
        select ${threads.id} from ${threads} where ${threads.accountId} = ${users.id}
        union all select ${threads.id} from ${guardianships}
          join ${threads} on ${threads.learnerId} = ${guardianships.learnerId} where ${guardianships.userId} = ${users.id}
        union all select ${threads.id} from ${lessons}
          join ${threads} on ${threads.lessonId} = ${lessons.id} where ${lessons.teacherId} = ${users.id}
        offset 0) of_account
      where ${knownAs(word.typed)})`;
}

/** Of lessons: the index is on all that is searched of one, of which the title alone counts here. */
function isTitled(word: Asked): SQL {
  return sql`${has(lessons.search, word)} and ${has(foldedIn(lessons.title), word)}`;
}
