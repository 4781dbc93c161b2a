import { contactNoticeInMs, isShortNotice } from '#src/calendar/booking/booking.ts';

/** The states of a trial booking, in the order in which the staff look for them. */
export const trialStates = [
  'to-contact',
  'upcoming',
  'past',
  'kept',
  'missed',
  'enrolled',
  'cancelled',
  'elsewhere',
] as const;
export type TrialState = (typeof trialStates)[number];

/**
 * The conditions of each state: whether it is cancelled, its outcome, whether its time is in our calendar and has
 * come, whether the family was contacted. What is left out does not matter. Exactly one state fits. A page asks
 * `stateOfTrial`, the database `isIn` (`states.server.ts`); both read these rules.
 */
export const rules: Record<TrialState, TrialRule> = {
  'to-contact': { cancelled: false, outcome: null, time: 'ahead', contacted: false },
  upcoming: { cancelled: false, outcome: null, time: 'ahead', contacted: true },
  past: { cancelled: false, outcome: null, time: 'begun' },
  kept: { cancelled: false, outcome: 'kept' },
  missed: { cancelled: false, outcome: 'missed' },
  enrolled: { cancelled: false, outcome: 'enrolled' },
  cancelled: { cancelled: true },
  elsewhere: { cancelled: false, outcome: null, time: 'unknown' },
};

export type TrialRule = {
  cancelled: boolean;
  outcome?: TrialOutcome | null;
  time?: 'ahead' | 'begun' | 'unknown';
  contacted?: boolean;
};

/** The states of a lesson that is still to be given, as far as anybody can tell. */
export const ahead: readonly TrialState[] = ['to-contact', 'upcoming', 'elsewhere'];

type TrialMarks = { cancelledAt: Date | null; outcome: TrialOutcome | null; contactedAt: Date | null };
type TrialTime = { startTime: Date; cancelledAt: Date | null };

/** The state of a trial. */
export function stateOfTrial(
  trial: TrialMarks,
  appointment: TrialTime | undefined | null,
  now: Date,
): TrialState {
  const known: Required<TrialRule> = {
    cancelled: Boolean(trial.cancelledAt || appointment?.cancelledAt),
    outcome: trial.outcome,
    time: appointment ? (appointment.startTime > now ? 'ahead' : 'begun') : 'unknown',
    contacted: trial.contactedAt !== null,
  };
  const fits = (rule: TrialRule) =>
    (Object.keys(rule) as (keyof TrialRule)[]).every((what) => rule[what] === known[what]);
  return trialStates.find((state) => fits(rules[state])) ?? 'elsewhere';
}

/** Whether the lesson is still to be given. */
export function isAhead(state: TrialState): boolean {
  return ahead.includes(state);
}

/**
 * The time by which the family is to be contacted: 24 hours before the lesson, as the confirmation promises (spec
 * §2), or its start where it was booked later than that.
 */
export function contactDueAt({ startTime, chosenAt }: { startTime: Date; chosenAt: Date }): Date {
  return isShortNotice(startTime, chosenAt) ? startTime : new Date(startTime.getTime() - contactNoticeInMs);
}

/** Outcomes of a trial lesson: it took place, the family did not come, or it took place and they enrolled. */
export const outcomes = ['kept', 'missed', 'enrolled'] as const;
export type TrialOutcome = (typeof outcomes)[number];

/** Months for which a trial without an enrolment is kept. */
export const monthsKept = 12;
