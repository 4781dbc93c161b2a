/** How far a mail has come. */
export const mailStates = ['queued', 'sent', 'failed'] as const;

export const mailSorts = ['newest', 'oldest'] as const;
