import { contactNoticeInMs, isShortNotice } from '#src/scheduler/short-notice.ts';
import type { Outcome } from './options.ts';

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

type Known = { cancelledAt: Date | null; outcome: Outcome | null; contactedAt: Date | null };
type Time = { startTime: Date; cancelledAt: Date | null };

/**
 * How a trial stands: `upcoming` once the family has been contacted, `past` while nobody has said what became of
 * it, `elsewhere` where its time is not in our calendar.
 */
export function stateOfTrial(trial: Known, appointment: Time | undefined | null, now: Date): TrialState {
  if (trial.cancelledAt || appointment?.cancelledAt) return 'cancelled';
  if (trial.outcome) return trial.outcome;
  if (!appointment) return 'elsewhere';
  if (appointment.startTime <= now) return 'past';
  return trial.contactedAt ? 'upcoming' : 'to-contact';
}

/** Whether the lesson is still to be given, as far as anybody can tell. */
export function isAhead(state: TrialState): boolean {
  return state === 'to-contact' || state === 'upcoming' || state === 'elsewhere';
}

/**
 * Until when the family is to be contacted: 24 hours before the lesson, as the confirmation promises (spec §2); before
 * the lesson where it was chosen later than that.
 */
export function contactDueAt({ startTime, chosenAt }: { startTime: Date; chosenAt: Date }): Date {
  return isShortNotice(startTime, chosenAt) ? startTime : new Date(startTime.getTime() - contactNoticeInMs);
}
