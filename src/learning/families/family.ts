/** How an account looks after a learner: the owner may remove other guardians, and the learner. */
export const guardianKinds = ['owner', 'guardian'] as const;
export type GuardianKind = (typeof guardianKinds)[number];

/** What became of the invitation of another guardian. */
export const invitationStates = ['open', 'accepted', 'declined', 'ended'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** How many learners an account looks after at most. */
export const mostLearners = 12;

/** How long the texts about a learner may be, in characters. */
export const lengths = { name: 60, note: 500 } as const;

/** How many look after a learner at most. */
export const mostGuardians = 4;

/** Days in which a mailed invitation can be accepted. */
export const invitationDays = 7;
/** How many invitations of one account wait for an answer at once. */
export const mostInvitations = 5;
/** Days after which nothing is left of an invitation that is over. */
export const daysKept = 30;

/** How many activities of a learner are kept at most. */
export const mostActivities = 30;

/** How long the title of an activity may be, in characters. */
export const titleLength = 60;

/** The longest way from an activity, in minutes. */
export const longestWay = 180;

/** The longest span for which times of activities are worked out, in days. */
export const longestSpan = 14;
