import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { HandOn } from '#src/learning/families/guardians/changing.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { enrolments, paidElsewhere, refunds } from '../tables.server.ts';

/** An enrolment for which money was seen, here or elsewhere, or was given back: it stays in the books. */
export const inTheBooks = or(
  isNotNull(enrolments.paidAt),
  sql`exists (select from ${paidElsewhere} where ${paidElsewhere.enrolmentId} = ${enrolments.id})`,
  sql`exists (select from ${refunds} where ${refunds.enrolmentId} = ${enrolments.id})`,
) as SQL;

/** In the books for a time alone that was paid elsewhere, and is over: the next is due like any other. */
const wasElsewhere = sql`(${enrolments.paidAt} is null and not ${enrolments.byCredits}
  and exists (select from ${paidElsewhere} where ${paidElsewhere.enrolmentId} = ${enrolments.id}))`;

/**
 * Passes places that a guardian took and never paid for, or of which the time that they paid elsewhere is over, to
 * another, who is to pay for them; what was paid stays with the account that paid it. The time zone of the one who goes
 * is forgotten.
 */
export const handOnUnpaid: HandOn = async ({ database }, { learnerId, from, to }) => {
  await database
    .update(enrolments)
    .set({ studentId: to, timeZone: null })
    .where(
      and(
        eq(enrolments.studentId, from),
        eq(enrolments.learnerId, learnerId),
        or(not(inTheBooks), wasElsewhere),
      ),
    );
};

/**
 * Passes places whose money has just ended, and whose payer looks after the learner no more, to whoever answers for
 * them: the next is theirs to pay. What lessons pay for stays as it is.
 */
export async function handOnEnded(
  { database }: Pick<Context, 'database'>,
  enrolmentIds: readonly string[],
): Promise<void> {
  await database.execute(sql`update ${enrolments} set student_id = owner.user_id, time_zone = null
    from ${guardianships} owner
    where ${enrolments.id} = any(${sql.param(enrolmentIds)}::uuid[]) and ${enrolments.paidAt} is null
      and not ${enrolments.byCredits}
      and owner.learner_id = ${enrolments.learnerId} and owner.kind = 'owner' and not exists (
        select from ${guardianships} own
        where own.learner_id = ${enrolments.learnerId} and own.user_id = ${enrolments.studentId})`);
}
