/** Letters and digits that nobody takes for one another on paper: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U. */
export const codeLetters = '34679ACDEFGHJKMNPQRTVWXY';

/** Of 24 signs: 73 bits, which nobody guesses by ten tries in five minutes. */
export const codeLength = 16;

/** Letters of a Russian keyboard that look like ours on paper. */
const alike: Record<string, string> = Object.fromEntries(
  ['АA', 'СC', 'ЕE', 'НH', 'КK', 'МM', 'РP', 'ТT', 'ХX', 'УY'].map(([theirs = '', ours = '']) => [
    theirs,
    ours,
  ]),
);

/** A code as it is compared: without hyphens and spaces, in capitals, of whatever keyboard. */
export function canonicalCode(typed: string): string {
  return [...typed.toUpperCase().replace(/[\s-]/g, '')].map((sign) => alike[sign] ?? sign).join('');
}

/** A code as it is printed: ACDE-FGHJ-KMNP-QRTV. */
export function writtenCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}
