import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';

/** What is taken back, or would be, by what it is: who refers to it from there does not keep it. */
export type Gone = Record<'enrolments' | 'learners' | 'lessons' | 'users', Set<string>>;

/** Of what uses are looked for. What refers to a profile or to a guardian refers to the account, and to the child. */
export type Used = 'enrolments' | 'learners' | 'lessons' | 'meetings' | 'users';

const keys: Record<Used, readonly (readonly [table: string, column: string])[]> = {
  enrolments: [['enrolments', 'id']],
  learners: [
    ['learners', 'id'],
    ['guardianships', 'learner_id'],
  ],
  lessons: [['lessons', 'id']],
  meetings: [['meetings', 'id']],
  users: [
    ['users', 'id'],
    ['teachers', 'user_id'],
  ],
};

/** What was done with a thing, by the table that tells of it; of all others it was used. */
const words: Record<string, string> = {
  ...asWord('met', ['attendances', 'stays', 'rooms', 'room_words', 'board_changes', 'board_pictures']),
  ...asWord('met', ['credit_checks', 'credit_uses', 'absence_keys']),
  ...asWord('paid_since', ['orders', 'refunds', 'receipts', 'plan_subscriptions', 'payouts']),
  ...asWord('paid_since', [
    'saved_cards',
    'payout_meetings',
    'teacher_rates',
    'agreed_prices',
    'paid_elsewhere',
  ]),
  ...asWord('written', ['threads', 'messages', 'thread_reads', 'thread_looks', 'thread_notices']),
  ...asWord('reviewed', ['reviews', 'review_votes', 'review_asks', 'review_reports']),
  ...asWord('needed', ['enrolments', 'packages', 'lessons', 'guardianships', 'meetings']),
};

function asWord(word: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, word]));
}

function isGone(column: string, kind: keyof Gone): SQL {
  return sql`one.${sql.identifier(column)} in (select id from gone where kind = ${kind})`;
}

const isExpected = sql`one.state = 'expected'`;

/** What came with a thing, or goes with it, by table and column: a condition on the row that refers to it. */
const passedOver: Record<string, SQL> = {
  'agreed_prices.enrolment_id': sql`one.key = one.enrolment_id`,
  'paid_elsewhere.enrolment_id': sql`one.key = one.enrolment_id`,
  'attendances.enrolment_id': isExpected,
  'attendances.learner_id': isExpected,
  'attendances.meeting_id': isExpected,
  'enrolments.learner_id': isGone('id', 'enrolments'),
  'enrolments.lesson_id': isGone('id', 'enrolments'),
  'enrolments.student_id': isGone('id', 'enrolments'),
  'packages.learner_id': isGone('brought_key', 'enrolments'),
  'packages.payer_id': isGone('brought_key', 'enrolments'),
  'guardianships.user_id': isGone('learner_id', 'learners'),
  // Guardians who came since have agreed to it.
  'guardianships.learner_id': sql`one.created_at = (select created_at from learners where id = one.learner_id)`,
  'lessons.teacher_id': isGone('id', 'lessons'),
  // Its planned meetings came with it; what was done with those is looked for by them.
  'meetings.lesson_id': sql`true`,
  'meetings.teacher_id': isGone('lesson_id', 'lessons'),
  'timetables.lesson_id': sql`true`,
  // Found anew each night.
  'odd_series.lesson_id': sql`true`,
};

/**
 * Finds what refers to these, in every table that the database knows of, but for what came with them and what goes with
 * them. One statement.
 * @returns the words for what was done, by id; those of which nothing was found are left out
 */
export async function usesOf(
  { database }: Pick<Context, 'database'>,
  used: Used,
  ids: readonly string[],
  gone: Gone,
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  if (ids.length === 0) return found;
  const sources = await sourcesOf({ database }, used);
  const parts = sources.map(({ table, column }) => {
    const passed = passedOver[`${table}.${column}`] ?? sql`false`;
    return sql`select ${table}::text as found, one.${sql.identifier(column)}::text as id
      from ${sql.identifier(table)} as one
      where one.${sql.identifier(column)} in (select id from wanted) and (${passed}) is not true`;
  });
  const kinds = Object.entries(gone).map(
    ([kind, all]) => sql`select ${kind}::text as kind, unnest(${uuids([...all])}) as id`,
  );
  const { rows } = await database.execute<{ found: string; id: string }>(sql`
    with wanted as (select unnest(${uuids(ids)}) as id), gone as (${sql.join(kinds, sql` union all `)})
    ${sql.join(parts, sql` union `)}`);
  for (const row of rows) found.set(row.id, (found.get(row.id) ?? new Set()).add(words[row.found] ?? 'used'));
  return found;
}

async function sourcesOf({ database }: Pick<Context, 'database'>, used: Used) {
  const targets = keys[used].map(([table, column]) => sql`(${table}, ${column})`);
  const { rows } = await database.execute<{ table: string; column: string }>(sql`
    select distinct source.relname as "table", own.attname as "column"
    from pg_constraint as one
    join pg_class as source on source.oid = one.conrelid
    join pg_class as target on target.oid = one.confrelid
    cross join lateral unnest(one.conkey, one.confkey) as pair(mine, theirs)
    join pg_attribute as own on own.attrelid = one.conrelid and own.attnum = pair.mine
    join pg_attribute as other on other.attrelid = one.confrelid and other.attnum = pair.theirs
    where one.contype = 'f' and one.conparentid = 0 and source.relnamespace = current_schema()::regnamespace
      and (target.relname, other.attname) in (${sql.join(targets, sql`, `)})
      and source.relname not in ('still_accounts', 'teachers', 'import_references')
    order by 1, 2`);
  return rows;
}

function uuids(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::uuid[]`;
}
