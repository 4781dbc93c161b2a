import { sql } from 'drizzle-orm';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import { enrolments } from './tables.server.ts';

const atLastEnrolment = sql`(select own.time_zone from ${enrolments} own
  where own.student_id = ${guardianships.userId} and own.time_zone is not null order by own.id desc limit 1)`;

/**
 * The time zone in which a guardian is told of what is no enrolment yet: their account's, else their device's, else
 * that of their own browser when they became a guardian or last enrolled; never another guardian's. In a query that
 * joins guardianships and users.
 */
export const guardianZone = zoneOfUser(guardianships.timeZone, atLastEnrolment);

/** The same for an enrolment, which may be their own. In a query that joins enrolments, too. */
export const zoneOfEnrolment = zoneOfUser(
  sql`case when ${enrolments.studentId} = ${guardianships.userId} then ${enrolments.timeZone} end`,
  guardianships.timeZone,
  atLastEnrolment,
);
