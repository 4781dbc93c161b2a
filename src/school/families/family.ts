/** How an account looks after a learner: the owner may remove other guardians, and the learner. */
export const guardianKinds = ['owner', 'guardian'] as const;
export type GuardianKind = (typeof guardianKinds)[number];

/** What became of the invitation of another guardian. */
export const invitationStates = ['open', 'accepted', 'declined', 'ended'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** So many learners an account looks after. */
export const mostLearners = 12;

/** How long what is said of a learner may be, in characters. */
export const lengths = { name: 60, note: 500 } as const;

/** So many look after a learner. */
export const mostGuardians = 4;

/** Days in which a mailed invitation can be accepted. */
export const invitationDays = 7;
/** So many of one account wait for an answer at once. */
export const mostInvitations = 5;
/** Days after which nothing is left of an invitation that is over. */
export const daysKept = 30;

/** So many activities are kept of a learner. */
export const mostActivities = 30;

/** How long a title may be, in characters. */
export const titleLength = 60;

/** The longest way from one, in minutes. */
export const longestWay = 180;

/** The longest span for which their times are worked out, in days. */
export const longestSpan = 14;
