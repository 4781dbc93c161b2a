import { inArray, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { invitationDays } from '#src/people/accounts/invited/invited.ts';
import { invitedAccounts } from '#src/people/accounts/invited/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type DoneRow, type Judging, thingOf } from './judged.server.ts';

/** Why a row stays because of whoever it concerns, by the id of the row. */
export type Accepted = ReadonlyMap<string, [Word]>;
type Word = 'accepted' | 'invited' | 'seen';

type Database = Pick<Context, 'database'>;

/** Whom things concern: pairs of a thing and an account. */
const concerned = {
  children: ({ database }: Database, ids: string[]) =>
    database
      .select({ id: guardianships.learnerId, userId: guardianships.userId })
      .from(guardianships)
      .where(inArray(guardianships.learnerId, ids)),
  enrolments: ({ database }: Database, ids: string[]) =>
    database
      .select({ id: enrolments.id, userId: guardianships.userId })
      .from(enrolments)
      .innerJoin(guardianships, sql`${guardianships.learnerId} = ${enrolments.learnerId}`)
      .where(inArray(enrolments.id, ids)),
  lessons: ({ database }: Database, ids: string[]) =>
    database
      .select({ id: lessons.id, userId: lessons.teacherId })
      .from(lessons)
      .where(inArray(lessons.id, ids)),
};

/**
 * Which rows whoever they concern has agreed to since: who accepted the invitation saw what came with it. Into an account
 * that was somebody's own by then things come without a word: what is new there stays once they, or a child of theirs by its own
 * link, may have seen it, as does what an invitation has named. A lesson concerns its teacher, a child and its place its guardians.
 */
export async function acceptedSince(
  { context, locks }: Pick<Judging, 'context' | 'locks'>,
  kind: keyof typeof concerned,
  rows: readonly DoneRow[],
): Promise<Accepted> {
  const pairs = await concerned[kind](context, [...new Set(rows.map(thingOf))]);
  const ids = [...new Set(pairs.map(({ userId }) => userId))];
  if (locks)
    await context.database
      .select({ userId: invitedAccounts.userId })
      .from(invitedAccounts)
      .where(inArray(invitedAccounts.userId, ids))
      .orderBy(invitedAccounts.userId)
      .for('share');
  // When a session was used is noted within the hour.
  const { rows: people } = await context.database.execute<Record<Word, string | null> & { id: string }>(sql`
    select users.id, still.accepted_at as accepted,
      still.link_expires_at - ${invitationDays} * interval '1 day' as invited,
      case when still.user_id is null or still.accepted_at is not null then (
        select max(greatest(created_at, used_at + interval '1 hour')) from (
          select created_at, used_at from sessions where user_id = users.id
          union all
          select child.created_at, child.used_at from guardianships as own
            join child_links as link on link.learner_id = own.learner_id
            join child_sessions as child on child.link_id = link.id
          where own.user_id = users.id) as used) end as seen
    from users left join still_accounts as still on still.user_id = users.id
    where users.id = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(people.map((one) => [one.id, one]));
  const of = Map.groupBy(pairs, ({ id }) => id);
  return new Map(
    rows.flatMap((row): [string, [Word]][] => {
      const all = (of.get(thingOf(row)) ?? []).flatMap(({ userId }) => byId.get(userId) ?? []);
      const words: Word[] = row.verdict === 'new' ? ['accepted', 'invited', 'seen'] : ['accepted'];
      const word = words.find((one) =>
        all.some(({ [one]: at }) => at !== null && new Date(at) >= row.doneAt),
      );
      return word ? [[row.id, [word]]] : [];
    }),
  );
}
