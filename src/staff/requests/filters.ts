/** Which requests are listed. */
export const requestStates = ['unanswered', 'answered', 'all'] as const;

export const requestSorts = ['due', 'newest', 'oldest'] as const;

export const yesOrNo = ['yes', 'no'] as const;
