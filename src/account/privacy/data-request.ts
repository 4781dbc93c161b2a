/** What becomes of a request that something be erased. */
export const requestStates = ['waiting', 'erased', 'declined', 'withdrawn'] as const;

/** Everything under an address, or what hangs on an account alone. */
export const scopes = ['address', 'account'] as const;

/** Hours that a mailed link works. */
export const linkHours = 24;
