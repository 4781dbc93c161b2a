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

/** Whether two names may be one: all words of the shorter are in the other. Where nothing is said they are not. */
export function areAlike(one: string | null | undefined, other: string | null | undefined): boolean {
  const [few = [], many = []] = [one, other]
    .map((text) =>
      foldName(text ?? '')
        .split(' ')
        .filter(Boolean),
    )
    .sort((first, second) => first.length - second.length);
  return few.length > 0 && few.every((word) => many.includes(word));
}
