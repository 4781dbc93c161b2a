import { asPlain } from '#src/platform/forms/typed.ts';

/** The letters of codes, without those that look alike: 0 and O, 1, I and L, U and V. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 78 random bits: too many to guess, few enough to read off paper. */
export const codeLength = 16;

/** A code as people read and type it: 'K7QM-2XWA-9HDT-F3RP'. */
export function spacedCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** The code as it is stored; small letters, spaces and dashes that somebody typed make no difference. */
export function plainCode(typed: string): string {
  return asPlain(typed).toUpperCase().replace(/[\s-]/g, '');
}

/** The part of the meetings held that has to be attended: three quarters. */
export const leastShare = { of: 4, attended: 3 } as const;

/** For how many days after its last meeting a course waits for marks of its teacher. */
export const daysToMark = 3;

/** How many days back the nightly job looks for courses that have ended. */
export const daysBack = 60;

/** How long the staff's reason for withdrawing a certificate may be, in characters. */
export const mostOfReason = 500;
