export const mailStates = ['queued', 'sent', 'failed'] as const;
export const mailSorts = ['newest', 'oldest'] as const;
