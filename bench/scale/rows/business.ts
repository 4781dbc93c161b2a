import type { Size } from '../database.ts';
import { type Filling, idOf, madeAt, nameOf, peopleOf, series } from './functions.ts';

/** So much stays to be done at any size: what staff leave lying does not grow with what they have done. */
const waiting = 60;

/** What families ask, book and are written, and what the staff did with it. */
export function businessOf(size: Size): Filling[] {
  const { trials } = size;
  const { teachers, admins, all } = peopleOf(size);
  const appointments = trials / 2;
  const mails = trials * 2;
  const made = `'${madeAt.toISOString()}'::timestamptz`;
  const email = `'person' || n || '@bench.test'`;
  return [
    {
      table: 'appointments',
      // Two every half hour, of which the last are three days ahead.
      sql: `insert into appointments (id, start_time, end_time, seat, name, email, tel, language, time_zone, created_at, chosen_at, cancelled_at)
        select pg_temp.id_of(at, n), start, start + interval '30 minutes', 1 + n % 2, ${nameOf(20)},
          'person' || n * 2 || '@bench.test', '+1 555 ' || n, 'en', 'America/New_York', at, at,
          case when n % 20 = 0 then at end
        from ${series(appointments)}, lateral (select date_trunc('hour', ${made}) + interval '3 days'
          - interval '30 minutes' * ((${appointments} - n) / 2) as start) as time`,
    },
    {
      table: 'appointment_keys',
      sql: `insert into appointment_keys (hash, appointment_id, created_at)
        select pg_temp.hash_of('appointment ' || n), pg_temp.id_of(at, n), at from ${series(appointments)}`,
    },
    {
      table: 'trials',
      // What is older than a year has led to an enrolment, but for what the next night forgets.
      sql: `insert into trials (id, parent_name, parent_phone_number, parent_email, children_full_name, grade_level, subject,
          schedule_date, start_time, end_time, is_parent, is_student, planning_to_start, hear_about_us, hear_about_us_other,
          is_booked, appointment_id, language, created_at, contacted_at, teacher_id, outcome)
        select pg_temp.id_of(at, n), ${nameOf(20)}, '+1 555 ' || n, ${email}, ${nameOf(30)}, 'Grade ' || (1 + n % 12),
          pg_temp.pick(n, 40, 'Chess', 'Robotics', 'Phonics', 'IT coding', 'Quran'), '', '', '', true, false, 'Immediately',
          pg_temp.pick(n, 41, 'Instagram', 'Facebook', 'Friend recommendation', 'Other'), '', n % 2 = 0,
          case when n % 2 = 0 then ${idOf('(n / 2)', appointments)} end, pg_temp.pick(n, 42, 'en', 'uz'), at,
          case when n <= ${trials} - 2 * ${waiting} then at end,
          case when n % 3 <> 0 then ${idOf(`(1 + n % ${teachers})`, all)} end,
          case when n > ${trials} - 320 then null when n > ${trials / 2} or n % ${trials / 40} = 1
            then pg_temp.pick(n, 43, 'kept', 'kept', 'missed', 'enrolled') else 'enrolled' end
        from ${series(trials)}`,
    },
    {
      table: 'requests',
      sql: `insert into requests (id, name, phone_number, email, message, form, language, created_at, due_at, is_complaint, answered_at)
        select pg_temp.id_of(at, n), ${nameOf(20)}, '+1 555 ' || n, ${email}, 'When does the lesson ' || n % 997 || ' begin?',
          pg_temp.pick(n, 44, 'consultation', 'modal', 'contact', 'course'), 'en', at, at + interval '24 hours', n % 100 = 0,
          case when n <= ${trials - waiting} then at end
        from ${series(trials)}`,
    },
    {
      table: 'mails',
      sql: `insert into mails (id, key, about, kind, recipient, content, status, attempts, error, created_at, sent_at)
        select pg_temp.id_of(mailed, n), 'trial ' || n, 'trial', 'request', 'person' || (1 + n % ${trials}) || '@bench.test',
          case when n % ${mails / 40} = 0 then '{"subject": "Your trial lesson", "text": "", "html": ""}'::jsonb end,
          case when n % ${mails / 40} = 0 then 'failed' else 'sent' end, 1,
          case when n % ${mails / 40} = 0 then 'mailbox unavailable' end, mailed, case when n % ${mails / 40} <> 0 then mailed end
        from ${series(mails)}, lateral (select case when n <= 20 then at else at + (${made} - at) / 2 end as mailed) as time`,
    },
    {
      table: 'subscriptions',
      sql: `insert into subscriptions (id, email, list, course, language, asked_at, confirmed_at, ended_at)
        select pg_temp.id_of(at, n), ${email}, case when n % 3 = 0 then 'upcoming' else 'newsletter' end,
          case when n % 3 = 0 then pg_temp.pick(n, 45, 'ethics', 'blogging', 'entrepreneurship', 'music-theory') end, 'en', at,
          case when n <= ${trials - waiting} then at end, case when n % ${trials / 40} = 0 then at end
        from ${series(trials)}`,
    },
    {
      table: 'subscription_keys',
      sql: `insert into subscription_keys (hash, subscription_id, created_at)
        select pg_temp.hash_of('subscription ' || n), pg_temp.id_of(at, n), at from ${series(trials)}`,
    },
    {
      table: 'data_keys',
      sql: `insert into data_keys (hash, email, language, expires_at, created_at)
        select pg_temp.hash_of('data ' || n), ${email}, 'en', ${made} + interval '1 second' * (case when n between 6 and 25 then -1 else 3600 end), ${made}
        from ${series(trials)}`,
    },
    {
      table: 'password_resets',
      sql: `insert into password_resets (hash, user_id, expires_at, created_at)
        select pg_temp.hash_of('reset ' || n), pg_temp.id_of(at, n), ${made} + interval '1 second' * (case when n between 6 and 25 then -1 else 3600 end), ${made}
        from ${series(all)}`,
    },
    {
      table: 'data_requests',
      sql: `insert into data_requests (id, email, scope, language, asked_at, due_at, state, closed_at)
        select pg_temp.id_of(at, n), case when n > ${trials / 10} - 30 then ${email} end, 'address', 'en', at, at + interval '30 days',
          case when n > ${trials / 10} - 30 then 'waiting' else 'erased' end, case when n <= ${trials / 10} - 30 then at end
        from ${series(trials / 10)}`,
    },
    {
      table: 'audit_entries',
      sql: `insert into audit_entries (id, at, actor_id, act, subject_kind, subject_id, details)
        select pg_temp.id_of(at, n), at, ${idOf(`(${teachers + 1} + n % ${admins})`, all)},
          pg_temp.pick(n, 46, 'trial-contacted', 'trial-assigned', 'trial-outcome', 'trial-noted'), 'trial',
          ${idOf(`(1 + n % ${trials})`, trials)}::text, '{}'
        from ${series(mails)}`,
    },
  ];
}
