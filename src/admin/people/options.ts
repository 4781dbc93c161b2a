export const personStates = ['active', 'blocked'] as const;
export const peopleSorts = ['newest', 'oldest', 'email'] as const;
/** Of what somebody teaches or has bought, so much stands on their page. */
export const shownOfPerson = 20;
