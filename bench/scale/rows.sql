-- What fills each table at a size: so many of each teacher's and student's at every size (a teacher has a hundred
-- lessons, a student ten purchases), and 60 things of a kind that staff leave lying, which do not grow with what they
-- have done. A few things are unkind: words that are rare, or stand only where there is no date; old trials that have
-- all led to an enrolment. data.ts puts numbers in the place of :lessons, :teachers, :students, :people and :trials.

-- Functions of one session, by which the statements name rows that others made.
create function pg_temp.made_at() returns timestamptz language sql immutable as $$ select :now::timestamptz $$;
-- Ids that grow with time, as the program's own (UUID 7) do: milliseconds, then a number.
create function pg_temp.id_of(at timestamptz, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid $$;
-- The n-th of so many instants that are spread over the last two years, in order: alike in every statement.
create function pg_temp.at_of(n bigint, count bigint) returns timestamptz language sql immutable as $$
  select date_trunc('hour', pg_temp.made_at()) - interval '730 days' * (1 - n::float8 / count) $$;
-- The id of the n-th of so many rows.
create function pg_temp.nth(n bigint, count bigint) returns uuid language sql immutable as $$
  select pg_temp.id_of(pg_temp.at_of(n, count), n) $$;
-- The rows 1 to so many, with their instants.
create function pg_temp.series(count bigint) returns table (n bigint, at timestamptz) language sql immutable as $$
  select n, pg_temp.at_of(n, count) from generate_series(1, count) as n $$;
-- A number below `below`, the same for the same n and salt, without any visible order.
create function pg_temp.spread(n bigint, salt bigint, below bigint) returns bigint language sql immutable as $$
  select abs(hashint8extended(n, salt) % below) $$;
create function pg_temp.pick(n bigint, salt bigint, variadic words text[]) returns text language sql immutable as $$
  select words[1 + abs(hashint8extended(n, salt) % cardinality(words))] $$;
create function pg_temp.thing(n bigint, salt bigint) returns text language sql immutable as $$
  select pg_temp.pick(n, salt, 'chess', 'robotics', 'phonics', 'grammar', 'algebra', 'drawing', 'music', 'reading', 'coding', 'science') $$;
create function pg_temp.name_of(n bigint) returns text language sql immutable as $$
  select pg_temp.pick(n, 20, 'Dilnoza', 'Anvar', 'Malika', 'Oʻtkir', 'Zarina') || ' '
    || pg_temp.pick(n, 21, 'Karimova', 'Toʻrayev', 'Turner', 'Saidova') $$;
create function pg_temp.email_of(n bigint) returns text language sql immutable as $$ select 'person' || n || '@bench.test' $$;

-- table users
insert into users (id, email, password_hash, role, status, language, created_at)
select pg_temp.id_of(at, n), pg_temp.email_of(n), '',
  case when n <= :teachers then 'teacher' when n = :teachers + 1 then 'admin' else 'student' end,
  case when n > :teachers + 1 and n % 300 = 0 then 'blocked' else 'active' end, 'en', at
from pg_temp.series(:people);

-- table categories
with made as (insert into categories (id, position)
    select pg_temp.id_of(now(), n), n from generate_series(101, 112) as n returning id, position)
insert into category_names (category_id, language, name)
select id, language, 'Subject ' || position from made, unnest(array['en', 'uz']) as language;

-- table lessons
insert into lessons (id, kind, teacher_id, title, description, start_date, category_id, link, price, places,
  created_at, updated_at, order_stars, is_published, deleted_at)
select pg_temp.id_of(at, n), case when pg_temp.spread(n, 3, 3) = 0 then 'group' else 'class' end,
  pg_temp.nth(1 + n % :teachers, :people),
  case when pg_temp.spread(n, 7, 50) = 0 then 'Шахматы для начинающих ' when n % (:lessons / 9) = 5 then 'Playing the zither '
    when pg_temp.spread(n, 8, 25) = 0 then 'Origami for ' else initcap(pg_temp.thing(n, 6)) || ' for ' end
    || pg_temp.pick(n, 9, 'beginners', 'champions', 'families', 'evenings', 'weekends', 'curious minds', 'small groups')
    || ' ' || n % 997,
  'We learn ' || pg_temp.thing(n, 10) || ' and ' || pg_temp.thing(n, 11) || ', step by step, with much to do.',
  case when pg_temp.spread(n, 1, 4) <> 0 and pg_temp.spread(n, 8, 25) <> 0
    then date_trunc('minute', at + interval '1 minute' * pg_temp.spread(n, 12, 172800)) end,
  category.id, 'https://meet.bench.test/' || n,
  case when pg_temp.spread(n, 4, 5) <> 0 then pg_temp.spread(n, 5, 200) + 0.5 end,
  case when n % 20 = 0 then 20 when n % 2 = 0 then 10 end, at, at,
  case when n % 3 = 0 then 300 + pg_temp.spread(n, 13, 201) end, n % 50 <> 1, case when n % 100 = 7 then at end
from pg_temp.series(:lessons),
  lateral (select id from categories where position = 101 + pg_temp.spread(n, 2, 12)) as category;

-- table meets_at
update lessons set meets_at = array[(floor(extract(epoch from start_date) / 900)::bigint + 288) % 672]::smallint[]
where start_date > pg_temp.made_at();

-- table lesson_words
insert into lesson_words (word)
select distinct word from lessons, regexp_split_to_table(search, '[[:space:][:punct:]]+') as word
where length(word) between 3 and 40 on conflict do nothing;

-- table learners
-- A child in each family, by the account's own id.
insert into learners (id, first_name, birth_year, grade, created_at)
select pg_temp.id_of(at, n), pg_temp.pick(n, 30, 'Ali', 'Laylo', 'Zuhra', 'Temur'), 2010 + n % 10, 'Grade ' || (1 + n % 12), at
from pg_temp.series(:people) where n > :teachers + 1;

-- table guardianships
-- Every tenth child is looked after by the next account too.
insert into guardianships (learner_id, user_id, kind, created_at)
select pg_temp.id_of(at, n), guardian.id, guardian.kind, at from pg_temp.series(:people),
  lateral (values (pg_temp.id_of(at, n), 'owner'), (pg_temp.nth(n + 1, :people), 'guardian')) as guardian (id, kind)
where n > :teachers + 1 and (guardian.kind = 'owner' or (n % 10 = 0 and n < :people));

-- table activities
insert into activities (id, learner_id, title, weekdays, begins, ends, zone, way_minutes, created_at)
select pg_temp.id_of(created_at, day), id, 'Swimming', array[day], '17:00', '18:00', 'America/New_York', 20, created_at
from learners, generate_series(1, 3) as day;

-- table enrolments
-- Every twentieth lesson has twenty learners.
insert into enrolments (id, lesson_id, student_id, learner_id, created_at, price, paid_at, paid_amount, cancelled_at)
select pg_temp.id_of(at, n), pg_temp.nth(lesson, :lessons), pg_temp.nth(student, :people),
  pg_temp.nth(student, :people), at, 24.5,
  case when n % 40 <> 0 then at end, case when n % 40 <> 0 then 24.5 end, case when n % 60 = 0 then at end
from pg_temp.series(:lessons), lateral (select 20 * (1 + n % (:lessons / 20)) as lesson,
  :teachers + 2 + ((n % (:lessons / 20)) * 7 + (n / (:lessons / 20)) * 13) % :students as student) as drawn
on conflict do nothing;

-- table reviews
-- Of every fifth enrolment; sixty are reported, sixty hidden.
insert into reviews (id, lesson_id, learner_id, author_id, teacher_id, stars, words, language, written_at, shown_at,
  helpful, reported_at, hidden_at, hidden_reason)
select enrolments.id, lesson_id, learner_id, student_id, teacher_id, 1 + n % 5, 'We like it.', 'en', enrolments.created_at,
  enrolments.created_at, n % 7, case when n <= 300 then enrolments.created_at end,
  case when n between 301 and 600 then enrolments.created_at end, case when n between 301 and 600 then 'advert' end
from (select *, row_number() over (order by id desc) as n from enrolments) as enrolments
join lessons on lessons.id = lesson_id where n % 5 = 0 on conflict do nothing;

-- table learners_counted
update lessons set learners = counted.learners from (select lesson_id, count(*)::int as learners
  from enrolments where cancelled_at is null group by lesson_id) as counted where lessons.id = counted.lesson_id;

-- table appointments
-- Two every half hour, of which the last are three days ahead.
insert into appointments (id, start_time, end_time, seat, name, email, tel, language, time_zone, created_at, chosen_at,
  cancelled_at)
select pg_temp.id_of(at, n), start, start + interval '30 minutes', 1 + n % 2, pg_temp.name_of(n), pg_temp.email_of(n * 2),
  '+1 555 ' || n, 'en', 'America/New_York', at, at, case when n % 20 = 0 then at end
from pg_temp.series(:trials / 2), lateral (select date_trunc('hour', pg_temp.made_at()) + interval '3 days'
  - interval '30 minutes' * ((:trials / 2 - n) / 2) as start) as time;

-- table trials
insert into trials (id, parent_name, parent_phone_number, parent_email, children_full_name, grade_level, subject,
  schedule_date, start_time, end_time, is_parent, is_student, planning_to_start, hear_about_us, hear_about_us_other,
  is_booked, appointment_id, language, created_at, contacted_at, teacher_id, outcome)
select pg_temp.id_of(at, n), pg_temp.name_of(n), '+1 555 ' || n, pg_temp.email_of(n), pg_temp.name_of(n),
  'Grade ' || (1 + n % 12), pg_temp.pick(n, 40, 'Chess', 'Robotics', 'Phonics', 'Quran'), '', '', '', true, false,
  'Immediately', pg_temp.pick(n, 41, 'Instagram', 'Facebook', 'Friend recommendation', 'Other'), '', n % 2 = 0,
  case when n % 2 = 0 then pg_temp.nth(n / 2, :trials / 2) end, pg_temp.pick(n, 42, 'en', 'uz'), at,
  case when n <= :trials - 120 then at end, case when n % 3 <> 0 then pg_temp.nth(1 + n % :teachers, :people) end,
  case when n > :trials - 320 then null when n > :trials / 2 then pg_temp.pick(n, 43, 'kept', 'missed', 'enrolled')
    else 'enrolled' end
from pg_temp.series(:trials);

-- table timetables
-- A teacher has a lesson that meets every week and goes on, in which twenty learn.
insert into timetables (id, lesson_id, zone, starts_on, minutes, created_at)
select pg_temp.id_of(pg_temp.made_at(), n), pg_temp.nth(20 * n, :lessons), 'Asia/Tashkent',
  (pg_temp.made_at() - interval '50 weeks')::date, 45, pg_temp.made_at()
from generate_series(1, :teachers) as n;

-- table timetable_times
insert into timetable_times (timetable_id, weekday, at)
select pg_temp.id_of(pg_temp.made_at(), n), 1 + n % 7, time '15:00' from generate_series(1, :teachers) as n;

-- table meetings
-- Fifty weeks back and fifty ahead. So many as staff leave lying clash, or have nobody who learns.
insert into meetings (id, lesson_id, teacher_id, starts_at, ends_at, state, clashes, timetable_id, rule_day, created_at,
  updated_at)
select pg_temp.id_of(starts_at, n * 100 + week),
  pg_temp.nth(20 * n + case when n <= 60 and week = 52 then 1 else 0 end, :lessons),
  pg_temp.nth(1 + n % :teachers, :people), starts_at, starts_at + interval '45 minutes',
  case when week <= 50 then 'held' when (n + week) % 50 = 0 then 'cancelled' else 'planned' end,
  n <= 60 and week = 53, pg_temp.id_of(pg_temp.made_at(), n), starts_at::date, pg_temp.made_at(), pg_temp.made_at()
from generate_series(1, :teachers) as n, generate_series(1, 100) as week,
  lateral (select date_trunc('week', pg_temp.made_at()) + interval '1 week' * (week - 50) + interval '1 day' * (n % 7)
    + interval '10 hours' as starts_at) as time;

-- table attendances_unconstrained
alter table attendances drop constraint attendances_learner_once;

-- table attendances
-- Who learns where a meeting was, or is in the next thirteen weeks; of two at once the later one is a clash.
insert into attendances (meeting_id, learner_id, enrolment_id, starts_at, ends_at, live, clashes, state, minutes_late,
  marked_at, created_at)
select meetings.id, enrolments.learner_id, enrolments.id, starts_at, ends_at, live, live and meetings.state = 'planned'
    and row_number() over (partition by enrolments.learner_id, starts_at order by meetings.id) > 1,
  case when meetings.state <> 'held' then 'expected' else drawn.state end,
  case when meetings.state = 'held' and drawn.state = 'late' then 5 end, case when meetings.state = 'held' then ends_at end, starts_at
from meetings join enrolments on enrolments.lesson_id = meetings.lesson_id and cancelled_at is null,
  lateral (select pg_temp.pick(hashtextextended(meetings.id::text || enrolments.id, 0), 50,
    'present', 'present', 'present', 'present', 'late', 'absent') as state) as drawn
where starts_at < pg_temp.made_at() + interval '13 weeks';

-- table phrases
insert into phrases (id, category_id, kind, texts, created_at)
select pg_temp.id_of(pg_temp.made_at(), n), case when n % 10 > 0 then category.id end,
  case when n % 2 = 0 then 'well' else 'practise' end,
  jsonb_build_object('en', 'Phrase ' || n, 'uz', 'Ibora ' || n), pg_temp.made_at()
from generate_series(1, 120) as n,
  lateral (select id from categories where position = 101 + n % 12) as category;

-- table reports
-- Of every eighth learner who was there.
insert into reports (meeting_id, learner_id, author_id, words, created_at, sent_at)
select meeting_id, learner_id, teacher_id, 'Ali played well today.', attendances.ends_at, attendances.ends_at
from attendances join meetings on meetings.id = meeting_id
where attendances.state in ('present', 'late')
  and hashtextextended(learner_id::text, extract(epoch from attendances.starts_at)::bigint) % 8 = 0;

-- table report_phrases
insert into report_phrases (meeting_id, learner_id, phrase_id)
select meeting_id, learner_id, pg_temp.id_of(pg_temp.made_at(), 1 + (first + which * 7) % 120) from reports,
  lateral (select pg_temp.spread(hashtextextended(meeting_id::text || learner_id, 0), 51, 120) as first) as drawn,
  generate_series(1, 3) as which;

-- table homework
insert into homework (meeting_id, learner_id, id, words, due_on, created_at, done_at)
select meeting_id, learner_id, gen_random_uuid(), 'Solve page 12', (sent_at + interval '7 days')::date, sent_at,
  case when hashtextextended(meeting_id::text, 1) % 3 <> 0 then sent_at + interval '3 days' end
from reports;

-- table absences
-- Of teachers old and new.
insert into absences (id, teacher_id, first_day, last_day, created_at)
select pg_temp.id_of(pg_temp.made_at(), n), pg_temp.nth(1 + n * (:teachers / least(:teachers, 21)), :people), current_date + 20, current_date + 26,
  pg_temp.made_at()
from generate_series(1, least(:teachers - 1, 20)) as n;

-- table requests
insert into requests (id, name, phone_number, email, message, form, language, created_at, due_at, is_complaint,
  answered_at)
select pg_temp.id_of(at, n), pg_temp.name_of(n), '+1 555 ' || n, pg_temp.email_of(n),
  'When does the lesson ' || n % 997 || ' begin?', pg_temp.pick(n, 44, 'consultation', 'modal', 'contact', 'course'),
  'en', at, at + interval '24 hours', n % 100 = 0, case when n <= :trials - 60 then at end
from pg_temp.series(:trials);

-- table mails
insert into mails (id, key, about, kind, recipient, content, status, attempts, error, created_at, sent_at)
select pg_temp.id_of(at, n), 'trial ' || n, 'trial', 'request', pg_temp.email_of(n),
  case when failed then '{"subject": "Your trial lesson", "text": "", "html": ""}'::jsonb end,
  case when failed then 'failed' else 'sent' end, 1, case when failed then 'mailbox unavailable' end, at,
  case when not failed then at end
from pg_temp.series(:trials), lateral (select n % (:trials / 40) = 0 as failed) as drawn;

-- table subscriptions
insert into subscriptions (id, email, list, course, language, asked_at, confirmed_at, ended_at)
select pg_temp.id_of(at, n), pg_temp.email_of(n), case when n % 3 = 0 then 'upcoming' else 'newsletter' end,
  case when n % 3 = 0 then pg_temp.pick(n, 45, 'ethics', 'blogging', 'music-theory') end, 'en', at,
  case when n <= :trials - 60 then at end, case when n % (:trials / 40) = 0 then at end
from pg_temp.series(:trials);

-- table audit_entries
insert into audit_entries (id, at, actor_id, act, subject_kind, subject_id, details)
select pg_temp.id_of(at, n), at, pg_temp.nth(:teachers + 1, :people),
  pg_temp.pick(n, 46, 'trial-contacted', 'trial-noted'), 'trial', pg_temp.nth(1 + n % :trials, :trials)::text, '{}'
from pg_temp.series(:trials);
