/** Whether an account may be used. */
export const personStates = ['active', 'blocked'] as const;

export const peopleSorts = ['newest', 'oldest', 'email'] as const;
