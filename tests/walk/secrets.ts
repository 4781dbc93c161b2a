import type { Walk } from './act.ts';
import { endKeys, keepKey } from './known.ts';
import { type Letter, secretIn } from './letters.ts';

/** Keeps the secrets of a letter's links, whoever got it: what was mailed is used later, or tried once it is over. */
export function keepSecrets({ known }: Walk, letter: Letter, account: string): void {
  const reset = secretIn(letter, 'reset-password?token=');
  if (reset) keepKey(known, { kind: 'reset', holder: account, value: reset });
  const change = secretIn(letter, 'confirm-email/');
  if (change) {
    // One address is waited for: what was asked before is over.
    endKeys(known, ({ kind, holder }) => kind === 'email change' && holder === account);
    keepKey(known, { kind: 'email change', holder: account, value: change });
  }
  const invitation = secretIn(letter, 'guardians/');
  if (invitation) keepKey(known, { kind: 'invitation', holder: '', value: invitation });
}
