export const payoutStates = ['unpaid', 'paid'] as const;

export const payoutSorts = ['newest', 'oldest'] as const;
