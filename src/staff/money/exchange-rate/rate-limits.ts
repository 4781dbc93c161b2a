/** The least and the most soums that a dollar may cost. */
export const rateLimits = { min: 1000, max: 1_000_000 };

/** Whether a rate holds now, will hold from its day on, or held before another did. */
export const rateStates = ['now', 'ahead', 'past'] as const;
