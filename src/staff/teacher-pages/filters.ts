/** By which the staff look for teachers' pages: what waits for them first. */
export const pageStates = ['waiting', 'published', 'sent-back', 'all'] as const;

export const pageSorts = ['oldest', 'newest'] as const;
