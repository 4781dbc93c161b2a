import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import { codeLength, codeLetters, daysBack, daysToMark, leastShare } from './certificate.ts';
import { tellGuardians } from './letters.server.ts';
import { certificates } from './tables.server.ts';

/** How many are written at once. */
const atOnce = 500;

/** What a certificate will say, as the query finds it. */
type EarnedRow = {
  learner_id: string;
  lesson_id: string;
  teacher_id: string;
  first_name: string;
  title: string;
  teacher_name: string;
  first_day: string;
  last_day: string;
  attended: number;
  held: number;
};

/** Each night, whoever attended three quarters of a course that has ended is certified, and their family is told. */
export const issueCertificates = defineJob({
  name: 'certificates.issue',
  data: z.object({}),
  every: '23 3 * * *',
  attemptSeconds: 1800,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: async (context) => {
    while ((await inTransaction(context, issueSome)) === atOnce);
  },
});

/** A code that nobody has yet and nobody guesses. */
export function mintCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}

async function issueSome(context: Context): Promise<number> {
  const { database, clock } = context;
  // Two processes at once would not see each other's certificates, and one withdrawn meanwhile would come again.
  await takeTurns(context, 'certificates', 'issue');
  const { rows } = await database.execute<EarnedRow>(earned(context));
  if (rows.length === 0) return 0;
  const written = await database
    .insert(certificates)
    .values(
      rows.map((row) => ({
        code: mintCode(),
        learnerId: row.learner_id,
        lessonId: row.lesson_id,
        teacherId: row.teacher_id,
        firstName: row.first_name,
        title: row.title,
        teacherName: row.teacher_name,
        firstDay: row.first_day,
        lastDay: row.last_day,
        attended: row.attended,
        held: row.held,
        issuedAt: clock.now(),
      })),
    )
    .returning();
  await tellGuardians(context, 'issued', written);
  return rows.length;
}

/**
 * Who has earned a certificate and has none. A course has ended when all its timetables have, or the staff have ended
 * it, and nothing of it is planned; meetings that its teacher has not marked are waited for some days. A make-up counts
 * as the meeting that it makes up for. Whoever joined late is measured by all meetings that were held. A withdrawn
 * certificate never comes again. The learners are locked, so that nobody who is being removed is certified.
 */
function earned({ clock, config }: Context): SQL {
  const now = clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const since = daysAgo(daysBack);
  return sql`
    with ended as (
      select lesson_id from timetables
      where ends_on between (${since}::timestamptz)::date and (${daysAgo(0)}::timestamptz)::date
      union select lesson_id from ended_courses where ended_at >= ${since}::timestamptz
    ), courses as (
      select lessons.id, lessons.title, lessons.teacher_id, given.held, given.first_at, given.last_at
      from ended join lessons on lessons.id = ended.lesson_id
      cross join lateral (
        select count(*)::int as held, min(starts_at) as first_at, max(starts_at) as last_at
        from meetings where lesson_id = lessons.id and state = 'held' and not make_up
      ) given
      where given.held > 0
        and not exists (select from timetables where lesson_id = lessons.id
          and (ends_on is null or ends_on > (${daysAgo(0)}::timestamptz)::date)
          and not exists (select from ended_courses where lesson_id = lessons.id))
        and not exists (select from meetings where lesson_id = lessons.id
          and state = 'planned' and ends_at > ${daysAgo(daysToMark)}::timestamptz)
    ), attended as (
      select courses.id, attendances.learner_id, max(enrolments.time_zone) as zone,
        least(count(distinct coalesce(attendances.makes_up, attendances.meeting_id)), courses.held)::int as attended
      from courses
      join enrolments on enrolments.lesson_id = courses.id
      join attendances on attendances.enrolment_id = enrolments.id and attendances.state in ('present', 'late')
      join meetings on meetings.id = attendances.meeting_id and meetings.state = 'held'
      group by courses.id, courses.held, attendances.learner_id
    )
    select learners.id as learner_id, courses.id as lesson_id, courses.teacher_id, learners.first_name, courses.title,
      coalesce(teachers.name, '') as teacher_name, attended.attended, courses.held,
      (courses.first_at at time zone coalesce(attended.zone, ${config.businessTimeZone}))::date::text as first_day,
      (courses.last_at at time zone coalesce(attended.zone, ${config.businessTimeZone}))::date::text as last_day
    from attended
    join courses on courses.id = attended.id
    join learners on learners.id = attended.learner_id and learners.removed_at is null and learners.first_name <> ''
    left join teachers on teachers.user_id = courses.teacher_id
    where attended.attended * ${leastShare.of} >= courses.held * ${leastShare.attended}
      and not exists (select from certificates
        where certificates.learner_id = learners.id and certificates.lesson_id = courses.id)
    limit ${atOnce}
    for share of learners`;
}
