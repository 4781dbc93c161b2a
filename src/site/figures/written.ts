import type { SwitchName } from '#src/people/claims/switches.ts';

/** A count as pages write it: ratings are kept in tenths of a star, satisfaction in per cent. */
export function written(name: SwitchName, number: number): string {
  if (name === 'courseRating') return (number / 10).toFixed(1);
  if (name === 'rating' || name === 'instructorRating') return `${(number / 10).toFixed(1)}/5`;
  return name === 'satisfaction' ? `${number}%` : number.toLocaleString('en');
}
