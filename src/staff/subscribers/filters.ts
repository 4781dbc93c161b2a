/** Where a subscription is in its life. */
export const subscriberStates = ['waiting', 'confirmed', 'ended'] as const;

export const subscriberSorts = ['newest', 'oldest'] as const;
