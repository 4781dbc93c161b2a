/** For how many months after the learner’s last lesson threads are kept: what the staff may choose, and what holds unless they did. */
export const monthsKept = { least: 12, usual: 24, most: 36 } as const;
