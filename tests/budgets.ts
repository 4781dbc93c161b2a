/**
 * What is dear, and how much of it `npm test` may have. A new one takes an old one's place; who raises a number says in
 * a decision what a family gets for it (docs/development.md, "What is counted").
 */
export const budgets = {
  /** A test of `e2e/` times the visitors who make it. */
  journeys: 110,
  /** Calls of `expectAccessible` in the tests of `e2e/`. */
  looksByAxe: 120,
  /** `*.processes.test.ts`: files that start whole processes. */
  processFiles: 24,
  /** `*.media.test.ts`: files in which people show each other a camera. */
  mediaFiles: 3,
  /** Starts of a program in the rules. */
  startsInRules: 200,
};
