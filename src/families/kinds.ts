/** How an account looks after a learner: the owner may remove other guardians, and the learner. */
export const guardianKinds = ['owner', 'guardian'] as const;
export type GuardianKind = (typeof guardianKinds)[number];
