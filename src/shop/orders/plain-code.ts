import { asPlain } from '#src/platform/typed.ts';

/** A code as it is kept: in capitals, without spaces, its dashes and digits the usual ones. */
export function plainCode(said: string): string {
  return asPlain(said).replace(/\s/g, '').toUpperCase();
}
