/** What becomes of a meeting. */
export const meetingStates = ['planned', 'held', 'cancelled'] as const;
export type MeetingState = (typeof meetingStates)[number];
/** What speaks against a time, without forbidding it: its teacher is away, it is a day off for all, or not in their hours. */
export const warningKinds = ['away', 'closed', 'outside'] as const;

/** Why a meeting did not take place, as its teacher says afterwards: nobody came, they could not, or it would not work. */
export const notHeldReasons = ['nobody', 'teacher', 'technical'] as const;
export type NotHeldReason = (typeof notHeldReasons)[number];
