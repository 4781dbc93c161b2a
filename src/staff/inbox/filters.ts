/** Which conversations are listed: those that wait for the school, unless told. */
export const inboxViews = ['waiting', 'overdue', 'reported', 'blocked', 'mine', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

/** What is to be seen of a conversation at once. */
export const inboxMarks = ['reported', 'blocked', 'contact', 'held', 'closed'] as const;
export type InboxMark = (typeof inboxMarks)[number];

/** Messages that the page of a conversation shows at once. */
export const messagesShown = 50;
