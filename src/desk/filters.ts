/** Waiting for an answer, or not. */
export const requestGroups = ['waiting', 'closed'] as const;

export const erasureSorts = ['due', 'newest'] as const;

/** Which conversations are listed: those that wait for the school, unless told. */
export const inboxViews = ['waiting', 'overdue', 'reported', 'blocked', 'mine', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

/** What is to be seen of a conversation at once. */
export const inboxMarks = ['reported', 'blocked', 'contact', 'held', 'closed'] as const;
export type InboxMark = (typeof inboxMarks)[number];

/** Messages that the page of a conversation shows at once. */
export const messagesShown = 50;

/** Whether an account may be used. */
export const personStates = ['active', 'blocked'] as const;

export const peopleSorts = ['newest', 'oldest', 'email'] as const;

/** Which phrases are listed: those that teachers are offered, unless told. */
export const phraseStates = ['offered', 'retired', 'all'] as const;

export const phraseSorts = ['used', 'newest', 'oldest'] as const;

/** Stands for a category: phrases for any subject. */
export const ofAny = 'any';

/** Which requests are listed. */
export const requestStates = ['unanswered', 'answered', 'all'] as const;

export const requestSorts = ['due', 'newest', 'oldest'] as const;

export const yesOrNo = ['yes', 'no'] as const;
