import { folded } from '#src/platform/language/folded.ts';

/** What passports and parents write in several ways beyond what a search looks for; in this order. */
const sounds: [RegExp, string][] = [
  [/dzh|dj|zh/g, 'j'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/yo|ye/g, 'e'],
  [/iy\b|yi|y(?![aeiou])/g, 'i'],
  [/ia/g, 'iya'],
  [/(.)\1+/g, '$1'],
];

/**
 * A name for comparing alone: one and the same for Али and Ali, Шахноза, Shahnoza and Shakhnoza, Фёдор and Федор, with
 * whatever apostrophes, capitals and spaces. Two names may have one, so it says who may be meant and never who is.
 */
export function foldName(text: string): string {
  const words = folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.map((word) => sounds.reduce((name, [sound, one]) => name.replace(sound, one), word)).join(' ');
}
