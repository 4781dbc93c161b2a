import { and, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { trials } from './tables.server.ts';
import { rules, type TrialRule, type TrialState } from './trial.ts';

/**
 * Whether a trial is in one of these states, as a condition over `trials` and the joined `appointments`. Each part is
 * a plain comparison, so that the indexes of open trials serve it.
 */
export function isIn(states: readonly TrialState[], now: Date): SQL | undefined {
  return or(...states.map((state) => fits(rules[state], now)));
}

function fits({ cancelled, outcome, time, contacted }: TrialRule, now: Date): SQL | undefined {
  return and(
    cancelled
      ? or(isNotNull(trials.cancelledAt), isNotNull(appointments.cancelledAt))
      : and(isNull(trials.cancelledAt), isNull(appointments.cancelledAt)),
    outcome === null ? isNull(trials.outcome) : outcome && eq(trials.outcome, outcome),
    time === 'unknown' ? isNull(trials.appointmentId) : undefined,
    time === 'begun' ? lte(appointments.startTime, now) : undefined,
    time === 'ahead' ? gt(appointments.startTime, now) : undefined,
    contacted === undefined
      ? undefined
      : contacted
        ? isNotNull(trials.contactedAt)
        : isNull(trials.contactedAt),
  );
}
