/** Bounds for visitors without an account: what one family needs, and no more. */
export const visitorLimits = {
  /** Threads begun from one network, and under one e-mail, in so many hours. */
  threads: 6,
  hours: 12,
  /** Messages of a visitor that wait for an answer. */
  unanswered: 10,
  /** Messages that the page shows: the latest. */
  shown: 200,
} as const;

/** For how many days after its last message a visitor’s thread is kept. */
export const daysKept = 180;

/**
 * How long nothing more is written until what was is mailed, in one mail, and how long that waits at most: several short
 * lines are one answer.
 */
export const pauses = { line: 120_000, most: 600_000 } as const;

/** For how long after its page was last seen somebody counts as still reading: it looks every 15 seconds. */
export const openForMs = 120_000;
