import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { trials } from './tables.server.ts';
import { monthsKept } from './trial.ts';

/**
 * Forgets, each night, trials without an enrolment, a year after their booking and their lesson, and appointments
 * that are as old.
 */
export const clearTrials = defineJob({
  name: 'trials.clear',
  data: z.object({}),
  every: '41 3 * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: (context) => inTransaction(context, forgetOld),
});

async function forgetOld({ database, clock }: Context): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - monthsKept);
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
