/** How an account looks after a learner: the owner may remove other guardians, and the learner. */
export const guardianKinds = ['owner', 'guardian'] as const;
export type GuardianKind = (typeof guardianKinds)[number];

/** What became of the invitation of another guardian. */
export const invitationStates = ['open', 'accepted', 'declined', 'ended'] as const;
export type InvitationState = (typeof invitationStates)[number];
