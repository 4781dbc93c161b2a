/** How much is made: what is not told follows from it (users, enrolments, mails, subscribers, audit entries). */
export type Sizes = { lessons: number; trials: number; requests: number };

/** Ids that grow with time, as the program's own (UUID 7) do: milliseconds, then a number. */
const idOf = `create function pg_temp.id_of(at timestamptz, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid
$$`;

/** The n-th of so many instants that are spread over the last two years, in order: alike in every statement. */
const instantOf = `create function pg_temp.at_of(n bigint, count bigint) returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', '${new Date().toISOString()}'::timestamptz - interval '730 days' * (1 - n::float8 / count))
$$`;

/** One of a list, by a number, without any visible order. */
const pickOf = `create function pg_temp.pick(n bigint, variadic words text[]) returns text language sql immutable as $$
  select words[1 + abs(hashint8(n) % cardinality(words))]
$$`;

const names = `'Dilnoza', 'Anvar', 'Gulnora', 'Bobur', 'Malika', 'Sardor', 'Nora', 'Oʻtkir', 'Zarina', 'Jasur'`;
const families = `'Karimova', 'Toʻrayev', 'Maʼrufov', 'Yusupova', 'Turner', 'Rahimov', 'Saidova', 'Nazarov'`;
const things = `'chess', 'robotics', 'phonics', 'grammar', 'algebra', 'drawing', 'music', 'reading', 'coding', 'science'`;
const ways = `'beginners', 'champions', 'families', 'evenings', 'weekends', 'curious minds', 'small groups'`;

/**
 * The statements that make the rows, each with the table it fills. They run one after the other in one session, in
 * which triggers and foreign keys rest.
 */
export function statementsFor({ lessons, trials, requests }: Sizes): { table: string; sql: string }[] {
  const teachers = Math.max(10, Math.round(lessons / 1000));
  const people = teachers + trials + 3;
  const enrolments = Math.round(lessons / 5);
  const series = (count: number) => `generate_series(1, ${count}) as n, pg_temp.at_of(n, ${count}) as at`;
  const person = (salt: number) =>
    `pg_temp.pick(n + ${salt}, ${names}) || ' ' || pg_temp.pick(n * 3, ${families})`;
  return [
    { table: 'functions', sql: `${idOf}; ${instantOf}; ${pickOf}` },
    {
      table: 'users',
      sql: `insert into users (id, email, password_hash, role, language, created_at)
        select pg_temp.id_of(at, n), 'person' || n || '@bench.test', 'none',
          case when n <= ${teachers} then 'teacher' when n <= ${teachers + 3} then 'admin' else 'student' end,
          'en', at from ${series(people)}`,
    },
    {
      table: 'categories',
      sql: `insert into categories (id, name_en, name_uz, position)
        select pg_temp.id_of(now(), n), 'Subject ' || n, 'Fan ' || n, n from generate_series(101, 112) as n`,
    },
    {
      table: 'lessons',
      sql: `insert into lessons (id, kind, teacher_id, title, description, start_date, category_id, link, price, created_at, updated_at, is_published)
        select pg_temp.id_of(at, n), case when n % 3 = 0 then 'group' else 'class' end, teacher.id,
          initcap(pg_temp.pick(n, ${things})) || ' for ' || pg_temp.pick(n * 7, ${ways}) || ' ' || n % 997,
          'We learn ' || pg_temp.pick(n * 11, ${things}) || ' and ' || pg_temp.pick(n * 13, ${things}) || ', step by step, with much to do.',
          case when n % 4 <> 0 then at + interval '30 days' end, category.id, 'https://meet.bench.test/' || n,
          case when n % 5 <> 0 then (n % 200) + 0.5 end, at, at, n % 50 <> 0
        from ${series(lessons)},
          lateral (select pg_temp.id_of(pg_temp.at_of(1 + n % ${teachers}, ${people}), 1 + n % ${teachers}) as id) as teacher,
          lateral (select id from categories where position = 101 + n % 12) as category`,
    },
    {
      table: 'lesson_words',
      sql: `insert into lesson_words (word)
        select distinct word from lessons, regexp_split_to_table(search, '[[:space:][:punct:]]+') as word
        where length(word) between 3 and 40 on conflict do nothing`,
    },
    {
      table: 'enrolments',
      // Every twentieth lesson has learners, several each.
      sql: `insert into enrolments (id, lesson_id, student_id, created_at, price, paid_at, paid_amount, cancelled_at)
        select pg_temp.id_of(at, n), pg_temp.id_of(pg_temp.at_of(lesson.number, ${lessons}), lesson.number),
          pg_temp.id_of(pg_temp.at_of(student.number, ${people}), student.number), at, 24.5,
          case when n % 40 <> 0 then at end, case when n % 40 <> 0 then 24.5 end, case when n % 60 = 0 then at end
        from ${series(enrolments)},
          lateral (select 20 * (1 + n % ${Math.max(1, Math.floor(lessons / 20))})::bigint as number) as lesson,
          lateral (select (${teachers} + 4 + (n * 31 + n / ${trials}) % ${trials})::bigint as number) as student
        on conflict do nothing`,
    },
    {
      table: 'learners',
      sql: `update lessons set learners = counted.learners from (
        select lesson_id, count(*)::int as learners from enrolments where cancelled_at is null group by lesson_id
      ) as counted where lessons.id = counted.lesson_id`,
    },
    {
      table: 'appointments',
      sql: `insert into appointments (id, start_time, end_time, seat, name, email, tel, language, time_zone, created_at, chosen_at, cancelled_at)
        select pg_temp.id_of(at, n), start, start + interval '30 minutes', 1 + n % 10, ${person(0)},
          'person' || n || '@bench.test', '+1 555 ' || n, 'en', 'America/New_York', at, at,
          case when n % 20 = 0 then at end
        from ${series(Math.floor(trials / 2))}, lateral (select date_trunc('hour', now()) + interval '3 days'
          - interval '30 minutes' * ((${Math.floor(trials / 2)} - n) / 10) as start) as time`,
    },
    {
      table: 'trials',
      sql: `insert into trials (id, parent_name, parent_phone_number, parent_email, children_full_name, grade_level, subject,
          schedule_date, start_time, end_time, is_parent, is_student, planning_to_start, hear_about_us, hear_about_us_other,
          is_booked, appointment_id, language, created_at, contacted_at, teacher_id, outcome)
        select pg_temp.id_of(at, n), ${person(0)}, '+1 555 ' || n, 'person' || n || '@bench.test', ${person(5)},
          'Grade ' || (1 + n % 12), pg_temp.pick(n, 'Chess', 'Robotics', 'Phonics', 'IT coding', 'Quran'), '', '', '',
          true, false, 'Immediately', pg_temp.pick(n * 5, 'Instagram', 'Facebook', 'Friend recommendation', 'Other'), '',
          n % 2 = 0, case when n % 2 = 0 then pg_temp.id_of(pg_temp.at_of(n / 2, ${Math.floor(trials / 2)}), n / 2) end,
          pg_temp.pick(n, 'en', 'uz'), at, case when n < ${trials} * 0.99 then at end,
          case when n % 3 <> 0 then pg_temp.id_of(pg_temp.at_of(1 + n % ${teachers}, ${people}), 1 + n % ${teachers}) end,
          case when n < ${trials} * 0.98 then pg_temp.pick(n * 17, 'kept', 'kept', 'missed', 'enrolled', null) end
        from ${series(trials)}`,
    },
    {
      table: 'requests',
      sql: `insert into requests (id, name, phone_number, email, message, form, language, created_at, due_at, is_complaint, answered_at)
        select pg_temp.id_of(at, n), ${person(0)}, '+1 555 ' || n, 'person' || n || '@bench.test',
          'When does ' || pg_temp.pick(n, ${things}) || ' for ' || pg_temp.pick(n * 7, ${ways}) || ' begin?',
          pg_temp.pick(n, 'consultation', 'modal', 'contact', 'course'), 'en', at, at + interval '24 hours', n % 100 = 0,
          case when n < ${requests} * 0.995 then at end
        from ${series(requests)}`,
    },
    {
      table: 'mails',
      sql: `insert into mails (id, key, recipient, content, status, attempts, error, created_at, sent_at)
        select pg_temp.id_of(at, n), 'trial ' || n, 'person' || n || '@bench.test',
          case when n % 500 = 0 then '{"subject": "Your trial lesson", "text": "", "html": ""}'::jsonb end,
          case when n % 500 = 0 then 'failed' else 'sent' end, 1, case when n % 500 = 0 then 'mailbox unavailable' end, at,
          case when n % 500 <> 0 then at end
        from ${series(trials + requests)}`,
    },
    {
      table: 'subscriptions',
      sql: `insert into subscriptions (id, email, list, course, language, asked_at, confirmed_at, ended_at)
        select pg_temp.id_of(at, n), 'person' || n || '@bench.test', case when n % 3 = 0 then 'upcoming' else 'newsletter' end,
          case when n % 3 = 0 then pg_temp.pick(n, 'ethics', 'blogging', 'entrepreneurship', 'music-theory') end, 'en', at,
          case when n < ${requests} * 0.99 then at end, case when n % 100 = 0 then at end
        from ${series(requests)}`,
    },
    {
      table: 'audit_entries',
      sql: `insert into audit_entries (id, at, actor_id, act, subject_kind, subject_id, details)
        select pg_temp.id_of(at, n), at, pg_temp.id_of(pg_temp.at_of(${teachers} + 1 + n % 3, ${people}), ${teachers} + 1 + n % 3),
          pg_temp.pick(n, 'trial-contacted', 'trial-assigned', 'trial-outcome', 'trial-noted'), 'trial',
          pg_temp.id_of(pg_temp.at_of(1 + n % ${trials}, ${trials}), 1 + n % ${trials})::text, '{}'
        from ${series(trials + requests)}`,
    },
  ];
}
