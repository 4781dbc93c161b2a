import { defaults, hearOptions } from '#src/offer/trials/choices.ts';
import { trialStates } from '#src/offer/trials/trial.ts';

/** By which states the staff look for trials: each, and `ahead`, whose time is to come, contacted or not. */
export const stateFilters = [...trialStates, 'ahead'] as const;

/** By the booking, or by the lesson: those ahead from the nearest on, or all from the latest back. */
export const trialSorts = ['newest', 'oldest', 'soonest', 'latest'] as const;

/** How families hear of us, as the wizard offers it and as it leaves it. */
export const heardOptions = [...hearOptions, defaults.hearAboutUs] as const;

/** In the place of a teacher: nobody has been assigned. */
export const nobody = 'none';

/** So many teachers are offered to choose from at once. */
export const teachersAtOnce = 50;

/** Where the time of a lesson is kept: with us, by an outside scheduler, or it was never chosen. */
export const timeKeepers = ['us', 'outside', 'nobody'] as const;

/** What a mail about a trial tells. */
export const mailSubjects = [
  'request',
  'booked',
  'moved',
  'cancelled',
  'contact',
  'reminder',
  'room',
  'assigned',
  'unassigned',
] as const;
