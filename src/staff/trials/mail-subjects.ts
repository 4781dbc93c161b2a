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
