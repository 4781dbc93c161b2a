/** How long a teacher's own sentence may be, in characters. */
export const longestWords = 1000;

/** How many phrases a report may have. */
export const mostPhrases = 20;

/** How long a phrase may be, in characters. */
export const longestPhrase = 120;

/** For how many hours a report is corrected silently; after that its family is shown what changed. */
export const silentHours = 24;

/** For how many days back a teacher is asked for reports, and shown who thanked. */
export const askedDays = 14;

/** How many of a teacher's earlier reports of a learner stand beside a new one. */
export const earlierShown = 3;

/** How long a guardian's question about a report may be, in characters. */
export const longestQuestion = 2000;
