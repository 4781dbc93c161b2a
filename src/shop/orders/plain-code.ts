import { asPlain } from '#src/platform/forms/typed.ts';

/** A code as it is kept: in capitals, without spaces, its dashes and digits the usual ones. */
export function plainCode(said: string): string {
  return asPlain(said).replace(/\s/g, '').toUpperCase();
}
