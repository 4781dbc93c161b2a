/** What becomes of a meeting. */
export const meetingStates = ['planned', 'held', 'cancelled'] as const;
