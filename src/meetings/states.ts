/** What becomes of a meeting. */
export const meetingStates = ['planned', 'held', 'cancelled'] as const;
/** What speaks against a time, without forbidding it: its teacher is away, it is a day off for all, or not in their hours. */
export const warningKinds = ['away', 'closed', 'outside'] as const;
