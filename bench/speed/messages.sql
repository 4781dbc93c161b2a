-- Conversations at a size: for each teacher (:teachers of them) two lessons with twenty learners each, twenty families
-- that learn in both, and a hundred conversations of ten messages: forty of a learner in a lesson, twenty of an account
-- with the school, forty of visitors. So a thousand messages for a teacher; what is one person's is the same at every
-- size. One conversation of ten waits for the school, or for its teacher.

create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable as $$
  select overlay(overlay(md5(kind || n) placing '8' from 13) placing '8' from 17)::uuid $$;
create function pg_temp.pick(n bigint, salt bigint, variadic words text[]) returns text language sql immutable as $$
  select words[1 + abs(hashint8extended(n, salt) % cardinality(words))] $$;
-- Every message says salom, one of twenty kitob, one of two hundred garage; the number stands in ten messages.
create function pg_temp.words_of(thread bigint, k bigint) returns text language sql immutable as $$
  select 'Salom! ' || pg_temp.pick(thread * 10 + k, 1, 'Ertaga darsga qatnasha olmaymiz, uzr.', 'The homework was a little difficult today.',
      'Farzandingiz bugun juda yaxshi qatnashdi.', 'Could we move the lesson to another time?', 'Keyingi darsga daftar kerak boʻladi.')
    || case when abs(hashint8extended(thread * 10 + k, 2) % 20) = 0 then ' Kitob qayerda?' else '' end
    || case when abs(hashint8extended(thread * 10 + k, 3) % 200) = 0 then ' It is in the garage.' else '' end || ' No. ' || thread * 7919 $$;

insert into users (id, email, password_hash, role, language, name, created_at)
select pg_temp.id_of('admin', n), 'admin' || n || '@bench.test', '', 'admin', 'en', 'Admin ' || n, now() from generate_series(1, 2) n
union all select pg_temp.id_of('teacher', n), 'teacher' || n || '@bench.test', '', 'teacher', 'en', 'Dilnoza ' || n, now()
  from generate_series(1, :teachers) n
union all select pg_temp.id_of('family', n), 'family' || n || '@bench.test', '', 'student', 'en',
    pg_temp.pick(n, 4, 'Malika', 'Anvar', 'Zarina') || ' ' || pg_temp.pick(n, 5, 'Karimova', 'Toʻrayev', 'Saidova') || ' ' || n, now()
  from generate_series(1, :teachers * 20) n;

insert into learners (id, first_name, created_at)
select pg_temp.id_of('learner', n), pg_temp.pick(n, 6, 'Ali', 'Laylo', 'Zuhra', 'Temur'), now() from generate_series(1, :teachers * 20) n;

insert into guardianships (learner_id, user_id, kind, created_at)
select pg_temp.id_of('learner', n), pg_temp.id_of('family', n), 'owner', now() from generate_series(1, :teachers * 20) n;

insert into lessons (id, kind, teacher_id, title, description, room, price, created_at, updated_at)
select pg_temp.id_of('lesson', n), 'group', pg_temp.id_of('teacher', (n + 1) / 2), 'Chess for beginners ' || n, 'From the first move on.',
  'own', 0, now(), now() from generate_series(1, :teachers * 2) n;

insert into enrolments (id, lesson_id, student_id, learner_id, created_at)
select pg_temp.id_of('enrolment', n), pg_temp.id_of('lesson', 1 + (n - 1) / 20), pg_temp.id_of('family', family),
  pg_temp.id_of('learner', family), now() - interval '40 days'
from generate_series(1, :teachers * 40) n, lateral (select 1 + (n - 1) / 40 * 20 + (n - 1) % 20 as family) of;

-- The first forty of each hundred are of lessons, then twenty of accounts, then forty of visitors.
create temporary table made as
select n, pg_temp.id_of('thread', n) as id, place, teacher * 20 + (place - 1) % 20 + 1 as family, teacher * 2 + (place - 1) / 20 + 1 as lesson,
  case when place <= 40 then 'lesson' when place <= 60 then 'school' else 'visitor' end as kind,
  case when place <= 40 then 'teacher' else 'school' end as answers, teacher + 1 as teacher,
  case when place <= 60 then 'family' else 'visitor' end as asks,
  now() - interval '1 hour' - (:teachers * 100 - n) * (interval '100 days' / (:teachers * 100)) as last_at,
  abs(hashint8extended(n, 7) % 10) = 0 as waits
from (select n, (n - 1) / 100 as teacher, 1 + (n - 1) % 100 as place from generate_series(1, :teachers * 100) n) numbered;

insert into threads (id, kind, learner_id, lesson_id, account_id, last_number, last_at, waits_for, waits_since, due_at, assigned_to,
  created_at)
select id, kind, case when kind = 'lesson' then pg_temp.id_of('learner', family) end,
  case when kind = 'lesson' then pg_temp.id_of('lesson', lesson) end, case when kind = 'school' then pg_temp.id_of('family', family) end,
  10, last_at, case when waits then answers end, case when waits then last_at end,
  case when waits and answers = 'school' then last_at + interval '24 hours' end,
  case when n % 50 = 0 then pg_temp.id_of('admin', 1) end, last_at - interval '10 days'
from made;

insert into messages (thread_id, number, side, author_id, words, language, key, answered_after, created_at)
select id, k, case when k % 2 = 0 then asks else answers end,
  case when k % 2 = 1 then case kind when 'lesson' then pg_temp.id_of('teacher', teacher) else pg_temp.id_of('admin', 1) end
    when kind <> 'visitor' then pg_temp.id_of('family', family) end,
  pg_temp.words_of(n, k), 'uz', gen_random_uuid(), case when k % 2 = 1 then 3600 end, last_at - (10 - k) * interval '1 day'
from generate_series(1, 10) k, made order by k, n;

insert into visitor_threads (thread_id, key_hash, name, email, language, seen_at, agreed_to)
select id, md5('key' || n), pg_temp.pick(n, 8, 'Nora', 'Sevara') || ' ' || n, 'visitor' || n || '@else.test', 'en', now(), '{}'
from made where kind = 'visitor';

insert into thread_reads (thread_id, user_id, number, read_at)
select id, pg_temp.id_of('family', family), case when n % 3 = 0 then 8 else 10 end, last_at from made where kind <> 'visitor'
union all select id, pg_temp.id_of('teacher', teacher), case when waits then 9 else 10 end, last_at from made where kind = 'lesson'
union all select id, pg_temp.id_of('admin', 1), 9, last_at from made where kind <> 'lesson';

insert into message_reports (id, thread_id, number, reporter_id, reason, created_at, seen_at)
select pg_temp.id_of('report', n), id, 1, pg_temp.id_of('family', family), 'other', last_at, case when n > 4000 then last_at end
from made where kind = 'lesson' and n % 100 in (1, 21);
insert into thread_blocks (thread_id, user_id, side, created_at, seen_at)
select id, pg_temp.id_of('family', family), 'family', last_at, case when n > 4000 then last_at end
from made where kind = 'lesson' and n % 100 in (2, 22);
drop table made
