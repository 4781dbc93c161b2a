import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { ago, personal } from '#src/platform/program/personal.server.ts';
import { trials } from './tables.server.ts';
import { monthsKept } from './trial.ts';

/**
 * Trials without an enrolment, a year after their booking and their lesson, and appointments that are as old.
 */
export const trialsData = personal(trials, { kept: (context) => inTransaction(context, forgetTrials) });

async function forgetTrials({ database, clock }: Context): Promise<void> {
  const before = ago(clock.now(), { months: monthsKept });
  const lessonIsOld = sql`exists (select from ${appointments}
    where ${appointments.id} = ${trials.appointmentId} and ${appointments.startTime} < ${before.toISOString()}::timestamptz)`;
  await database
    .delete(trials)
    .where(
      and(
        lt(trials.createdAt, before),
        sql`${trials.outcome} is distinct from 'enrolled'`,
        or(isNull(trials.appointmentId), lessonIsOld),
      ),
    );
  const trialOfIt = database
    .select({ id: trials.id })
    .from(trials)
    .where(eq(trials.appointmentId, appointments.id));
  await database.delete(appointments).where(and(lt(appointments.startTime, before), notExists(trialOfIt)));
}
