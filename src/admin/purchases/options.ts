export const purchaseStates = ['unpaid', 'paid', 'refunded', 'cancelled'] as const;
export type PurchaseState = (typeof purchaseStates)[number];
export const purchaseSorts = ['newest', 'oldest'] as const;
