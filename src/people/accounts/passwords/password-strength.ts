import { passwordBounds } from '../account.ts';

/** What makes a password strong, one point each (spec §5, Sign-up); letters of any alphabet count. */
const criteria: ((password: string) => boolean)[] = [
  (password) => password.length >= passwordBounds.least,
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{Nd}/u.test(password),
  // A special character: neither a letter, with the marks that belong to it, nor a digit.
  (password) => /[^\p{L}\p{M}\p{Nd}]/u.test(password),
];

export const highestScore = criteria.length;

/** How many of the five criteria a password meets. */
export function passwordScore(password: string): number {
  return criteria.filter((isMet) => isMet(password)).length;
}

/** What a score is called (spec §4, Password strength meter). */
export function strengthOf(score: number): 'weak' | 'medium' | 'strong' {
  if (score <= 2) return 'weak';
  return score === 3 ? 'medium' : 'strong';
}
