import { contactNoticeInMs, isShortNotice } from '#src/calendar/booking/booking.ts';

/** How a trial booking stands, in the order in which the staff look for them. */
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
 * What makes each state: whether it is cancelled, what became of it, whether its time is in our calendar and has come,
 * whether the family has been contacted. What is left out does not matter. Exactly one of them fits. A page asks
 * `stateOfTrial`, the database `isIn` (`states.server.ts`); both read it here.
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

/** How a trial stands. */
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
 * Until when the family is to be contacted: 24 hours before the lesson, as the confirmation promises (spec §2); before
 * the lesson where it was chosen later than that.
 */
export function contactDueAt({ startTime, chosenAt }: { startTime: Date; chosenAt: Date }): Date {
  return isShortNotice(startTime, chosenAt) ? startTime : new Date(startTime.getTime() - contactNoticeInMs);
}

/** What becomes of a trial lesson: it took place, the family did not come, or it took place and they enrolled. */
export const outcomes = ['kept', 'missed', 'enrolled'] as const;
export type TrialOutcome = (typeof outcomes)[number];

/** Months that a trial is kept which led to no enrolment. */
export const monthsKept = 12;
