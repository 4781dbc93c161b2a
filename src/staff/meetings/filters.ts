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

/** How much of the calendar is shown. */
export const spans = ['day', 'week'] as const;
