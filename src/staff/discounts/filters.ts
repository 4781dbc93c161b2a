/** A code is current until it is ended, whatever its days are. */
export const codeStates = ['current', 'ended'] as const;

/** What the staff give without a code. */
export const ruleKinds = ['second-child', 'first-month'] as const;
