import { asPlain } from '#src/platform/forms/typed.ts';

/** Without what looks alike: 0 and O, 1, I and L, U and V. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 78 random bits: nobody guesses one, and it is still read off paper. */
export const codeLength = 16;

/** As people read and type it: 'K7QM-2XWA-9HDT-F3RP'. */
export function spacedCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** A code as it is kept, of what somebody typed: small letters, spaces and dashes of any kind make no difference. */
export function plainCode(typed: string): string {
  return asPlain(typed).toUpperCase().replace(/[\s-]/g, '');
}
