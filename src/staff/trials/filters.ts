import { defaults, hearOptions } from '#src/offer/trials/choices.ts';
import { trialStates } from '#src/offer/trials/trial.ts';

/** Which trials are listed: by state, or all `ahead`, contacted or not. */
export const stateFilters = [...trialStates, 'ahead'] as const;

/** By the booking, or by the lesson: the nearest ahead first, or the latest of all first. */
export const trialSorts = ['newest', 'oldest', 'soonest', 'latest'] as const;

/** How families hear of us: the choices of the wizard, and its default. */
export const heardOptions = [...hearOptions, defaults.hearAboutUs] as const;

/** Stands for a teacher: nobody has been assigned. */
export const nobody = 'none';

/** At most so many teachers are offered at once. */
export const teachersAtOnce = 50;

/** Who keeps the time of the lesson: we, an outside scheduler, or nobody (it was never chosen). */
export const timeKeepers = ['us', 'outside', 'nobody'] as const;

/** What a mail about a trial is about. */
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
