import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { HandOn } from '#src/school/families/guardians/changing.server.ts';
import { enrolments, paidElsewhere, refunds } from '../tables.server.ts';

/** An enrolment for which money was seen, here or elsewhere, or was given back: it stays in the books. */
export const inTheBooks = or(
  isNotNull(enrolments.paidAt),
  sql`exists (select from ${paidElsewhere} where ${paidElsewhere.enrolmentId} = ${enrolments.id})`,
  sql`exists (select from ${refunds} where ${refunds.enrolmentId} = ${enrolments.id})`,
) as SQL;

/**
 * Passes places that a guardian took and never paid for to another, who is to pay for them; what was paid stays with
 * the account that paid it. The time zone of the one who goes is forgotten.
 */
export const handOnUnpaid: HandOn = async ({ database }, { learnerId, from, to }) => {
  await database
    .update(enrolments)
    .set({ studentId: to, timeZone: null })
    .where(and(eq(enrolments.studentId, from), eq(enrolments.learnerId, learnerId), not(inTheBooks)));
};
