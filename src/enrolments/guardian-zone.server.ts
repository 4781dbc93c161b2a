import { sql } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import { guardianships } from '#src/families/tables.server.ts';
import { enrolments } from './tables.server.ts';

/**
 * On whose clock a guardian is told of an enrolment: their account's; else what their own browser said as they enrolled
 * or became one, here or at their last enrolment, and never another guardian's. In a query that joins enrolments,
 * guardianships and users.
 */
export const guardianZone = sql<string | null>`coalesce(
  ${users.timeZone},
  case when ${enrolments.studentId} = ${guardianships.userId} then ${enrolments.timeZone} end,
  ${guardianships.timeZone},
  (select own.time_zone from ${enrolments} own
    where own.student_id = ${guardianships.userId} and own.time_zone is not null order by own.id desc limit 1))`;
