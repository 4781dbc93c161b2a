export const payoutStates = ['unpaid', 'paid'] as const;
