import type { Size } from '../database.ts';
import { type Filling, idOf, madeAt, peopleOf, series } from './functions.ts';

const things = `'chess', 'robotics', 'phonics', 'grammar', 'algebra', 'drawing', 'music', 'reading', 'coding', 'science'`;
const ways = `'beginners', 'champions', 'families', 'evenings', 'weekends', 'curious minds', 'small groups'`;

/** The password of every account. */
export const password = 'Bench and nothing else 1';

/** Accounts and their sessions, classes and groups, pictures, purchases. `passwordHash` opens every account. */
export function schoolOf(size: Size, passwordHash: string): Filling[] {
  const { lessons } = size;
  const { teachers, admins, students, all } = peopleOf(size);
  const chosen = lessons / 20;
  return [
    {
      table: 'users',
      sql: `insert into users (id, email, password_hash, role, status, language, created_at)
        select pg_temp.id_of(at, n), 'person' || n || '@bench.test', '${passwordHash}',
          case when n <= ${teachers} then 'teacher' when n <= ${teachers + admins} then 'admin' else 'student' end,
          case when n > ${teachers + admins} and n % 300 = 0 then 'blocked' else 'active' end, 'en', at
        from ${series(all)}`,
    },
    {
      table: 'sessions',
      sql: `insert into sessions (hash, user_id, created_at, expires_at)
        select pg_temp.hash_of('session-of-person-number-' || n), pg_temp.id_of(at, n), '${madeAt.toISOString()}',
          '${madeAt.toISOString()}'::timestamptz + interval '1 second' * (case when n - ${teachers + admins} between 1 and 20 then -1 else 3600 end)
        from ${series(all)}`,
    },
    {
      table: 'categories',
      sql: `with made as (
          insert into categories (id, position)
          select pg_temp.id_of(now(), n), n from generate_series(101, 112) as n returning id, position)
        insert into category_names (category_id, language, name)
        select id, language, 'Subject ' || position from made, unnest(array['en', 'uz']) as language`,
    },
    {
      table: 'pictures',
      // A few that no lesson shows, wherever they stand in time.
      sql: `insert into pictures (name, owner_id, created_at)
        select 'picture' || n, ${idOf(`(1 + n % ${teachers})`, all)}, at from ${series(lessons)}`,
    },
    {
      table: 'lessons',
      // A few words are rare, or stand only where there is no date, as a teacher's own words do.
      sql: `insert into lessons (id, kind, teacher_id, title, description, image_name, start_date, category_id, link, price,
          places, created_at, updated_at, is_published, deleted_at)
        select pg_temp.id_of(at, n), case when pg_temp.spread(n, 3, 3) = 0 then 'group' else 'class' end,
          ${idOf(`(1 + n % ${teachers})`, all)},
          case when pg_temp.spread(n, 7, 50) = 0 then 'Шахматы для начинающих ' when n % ${Math.floor(lessons / 9)} = 5 then 'Playing the zither '
            when pg_temp.spread(n, 8, 25) = 0 then 'Origami for ' else initcap(pg_temp.pick(n, 6, ${things})) || ' for ' end
            || pg_temp.pick(n, 9, ${ways}) || ' ' || n % 997,
          'We learn ' || pg_temp.pick(n, 10, ${things}) || ' and ' || pg_temp.pick(n, 11, ${things}) || ', step by step, with much to do.',
          case when n % ${Math.floor(lessons / 9)} <> 3 and n % 100 <> 7 then 'picture' || n end,
          case when pg_temp.spread(n, 1, 4) <> 0 and pg_temp.spread(n, 8, 25) <> 0
            then date_trunc('minute', at + interval '1 minute' * pg_temp.spread(n, 12, 172800)) end,
          category.id, 'https://meet.bench.test/' || n,
          case when pg_temp.spread(n, 4, 5) <> 0 then pg_temp.spread(n, 5, 200) + 0.5 end,
          case when n % 20 = 0 then 20 when n % 2 = 0 then 10 end, at, at, n % 50 <> 1, case when n % 100 = 7 then at end
        from ${series(lessons)}, lateral (select id from categories where position = 101 + pg_temp.spread(n, 2, 12)) as category`,
    },
    {
      table: 'unused pictures',
      sql: `delete from pictures where name in (select 'picture' || n from ${series(lessons)} where n % 100 = 7)`,
    },
    {
      table: 'lesson_words',
      sql: `insert into lesson_words (word)
        select distinct word from lessons, regexp_split_to_table(search, '[[:space:][:punct:]]+') as word
        where length(word) between 3 and 40 on conflict do nothing`,
    },
    {
      table: 'enrolments',
      // Every twentieth lesson has twenty learners; a student learns in about ten.
      sql: `insert into enrolments (id, lesson_id, student_id, created_at, price, paid_at, paid_amount, cancelled_at)
        select pg_temp.id_of(at, n), ${idOf('lesson', lessons)}, ${idOf('student', all)}, at, 24.5,
          case when n % 40 <> 0 then at end, case when n % 40 <> 0 then 24.5 end, case when n % 60 = 0 then at end
        from ${series(lessons)},
          lateral (select (20 * (1 + n % ${chosen}))::bigint as lesson,
            (${teachers + admins + 1} + ((n % ${chosen}) * 7 + (n / ${chosen}) * 13) % ${students})::bigint as student) as drawn
        on conflict do nothing`,
    },
    {
      table: 'learners',
      sql: `update lessons set learners = counted.learners from (
        select lesson_id, count(*)::int as learners from enrolments where cancelled_at is null group by lesson_id
      ) as counted where lessons.id = counted.lesson_id`,
    },
    {
      table: 'refunds',
      sql: `insert into refunds (id, enrolment_id, reason, amount, asked_at, created_at)
        select pg_temp.id_of(at, n), pg_temp.id_of(at, n), 'absence', 4.5, at, at from ${series(lessons)} where n % 120 = 0`,
    },
  ];
}
