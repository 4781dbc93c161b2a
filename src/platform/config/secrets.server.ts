import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 random bits, in 43 characters that stand in an address as they are. */
export function mintSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: whoever reads the database cannot use it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
