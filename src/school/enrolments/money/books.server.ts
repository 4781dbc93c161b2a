import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { HandOn } from '#src/school/families/guardians/changing.server.ts';
import { enrolments, refunds } from '../tables.server.ts';

/** An enrolment for which money was seen, or was given back: it stays in the books. */
export const inTheBooks = or(
  isNotNull(enrolments.paidAt),
  sql`exists (select from ${refunds} where ${refunds.enrolmentId} = ${enrolments.id})`,
) as SQL;

/**
 * Places that a guardian took and never paid for are another's from now on, who is to pay for them; what was paid stays
 * with the account that paid it. On whose clock the mails were is forgotten with the one who goes.
 */
export const handOnUnpaid: HandOn = async ({ database }, { learnerId, from, to }) => {
  await database
    .update(enrolments)
    .set({ studentId: to, timeZone: null })
    .where(and(eq(enrolments.studentId, from), eq(enrolments.learnerId, learnerId), not(inTheBooks)));
};
