/** Which pages are listed: those that wait for the staff, unless told. */
export const pageStates = ['waiting', 'published', 'sent-back', 'all'] as const;

export const pageSorts = ['oldest', 'newest'] as const;
