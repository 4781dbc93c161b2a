import { defaults, hearOptions } from '#src/offer/trials/choices.ts';
import { trialStates } from '#src/offer/trials/trial.ts';
import type { Language } from '#src/platform/language/language.ts';

/** Whether a class or group is on offer, taken off, or deleted by its teacher. */
export const lessonStates = ['offered', 'unpublished', 'deleted'] as const;
export type LessonState = (typeof lessonStates)[number];

/** The longest reason for taking something off offer. */
export const reasonLimit = 1000;

/** The language in which a family that calls is mailed, unless the staff say otherwise. */
export const callersLanguage: Language = 'uz';

/** What becomes of a meeting, and what is uncertain about one that lies ahead. */
export const meetingFilters = [
  'planned',
  'held',
  'cancelled',
  'teacherless',
  'clashing',
  'away',
  'nobody',
  'unconfirmed',
] as const;
export type MeetingFilter = (typeof meetingFilters)[number];

/** Those that need a person: the teacher no longer teaches, has two at one time, or is away; or nobody learns. */
export const uncertain = [
  'teacherless',
  'clashing',
  'away',
  'nobody',
] as const satisfies readonly MeetingFilter[];

export const meetingSorts = ['soonest', 'latest'] as const;

/** Why somebody cannot give a meeting in the place of its teacher: they give something else then, or are away. */
export const takenBecause = ['lesson', 'away'] as const;

/** How much of the calendar is shown. */
export const spans = ['day', 'week'] as const;

/** Which reviews are listed: those reported, or corrected after they were hidden, unless told. */
export const reviewStates = ['reported', 'shown', 'waiting', 'hidden', 'all'] as const;

/** Which trials are listed: by state, or all `ahead`, contacted or not. */
export const trialStateFilters = [...trialStates, 'ahead'] as const;

/** By the booking, or by the lesson: the nearest ahead first, or the latest of all first. */
export const trialSorts = ['newest', 'oldest', 'soonest', 'latest'] as const;

/** How families hear of us: the choices of the wizard, and its default. */
export const heardOptions = [...hearOptions, defaults.hearAboutUs] as const;

/** Stands for a teacher: nobody has been assigned. */
export const noTeacher = 'none';

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
