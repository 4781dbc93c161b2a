import { randomBytes } from 'node:crypto';
import { asPlain } from '#src/platform/forms/typed.ts';
import { hashWithSalt } from '../passwords/passwords.server.ts';

/** Digits and small letters but for those that are taken for another: i, l, o, u. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;
/** How many are made at once. */
const made = 10;

/** New recovery codes, of 50 random bits each, as their owner writes them down: 'x7k2m-9qpd4'. */
export function mintRecoveryCodes(): string[] {
  return Array.from({ length: made }, () => {
    const code = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
  });
}

/**
 * What is kept of a recovery code. It is short enough to be written by hand, so its hash is slow like a password's.
 * @param salt the secret of the second factor that it belongs to: random, and another for each account
 */
export function hashRecoveryCode(code: string, salt: string): Promise<string> {
  return hashWithSalt(plain(code), salt);
}

/**
 * Reads a code however it is written: without the hyphen, in capitals, with letters for the digits that they look
 * like.
 */
function plain(code: string): string {
  const small = asPlain(code).toLowerCase().replaceAll('o', '0').replaceAll('i', '1').replaceAll('l', '1');
  return [...small].filter((letter) => letters.includes(letter)).join('');
}
