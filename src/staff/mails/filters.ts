/** How far a mail has come. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
