/** Where a letter is in its life. */
export const letterStates = ['draft', 'sending', 'sent'] as const;
