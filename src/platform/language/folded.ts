/*
 * Words as all searches compare them, the same for every spelling of one sound: Uzbek and Russian in Latin and in
 * Cyrillic letters, any apostrophe or none, any accent or none. The function `folded` of the database is its twin:
 * whoever changes one changes the other, and makes anew the columns and indexes that hold what it gave.
 */

/** Apostrophes of all sorts, and marks that nobody sees. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each is looked for by itself
const dropped = /['`´ʹ-ʿˈˊˋ‘-‛′‵＇\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/**
 * One letter for another. Without қ and ҳ on the keyboard one types к and х; passports have k and kh where Uzbek has
 * q and x.
 */
const others = [...'абвгғґдезийіӣкқлмнңопрстўӯөүфхҳыэәжҷqxıø'];
const ours = [...'abvgggdEziyiikklmnnoprstoooufhhieajjkhio'];
const letters = new Map(others.map((letter, at) => [letter, ours[at] ?? '']));
/** Two for one, or none. ц is read as Uzbek reads it, below. */
const pairs = { ч: 'ch', ш: 'sh', щ: 'sh', ё: 'O', ю: 'yu', я: 'ya', ъ: '', ь: '' };
for (const [letter, read] of Object.entries(pairs)) letters.set(letter, read);

/**
 * What is typed for two letters: у, on a keyboard without ў; е and ё, for hardly anybody types the dots. Of these `E`
 * stands for е, `Y` for an е with a y before it, `O` for ё, until it is known whether they are searched or searched for.
 */
const readAs: Record<string, string> = { у: 'u', E: 'e', Y: 'ye', O: 'yo' };

/** Words as they are compared: `Тўгараги`, `toʻgaragi` and `Togaragi` are all `togaragi`. */
export function folded(words: string): string {
  return asRead(foldedAsTyped(words));
}

/** A word of `wordsOf` as a `searchable` column has it where it is spelt like that. */
export function asRead(word: string): string {
  return word.replace(/[уEYO]/g, (letter) => readAs[letter] ?? letter);
}

/** The same, but what is typed for two letters stays; no other capitals do. */
function foldedAsTyped(words: string): string {
  return words
    .replace(dropped, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[аеёиоуўэюяыъь])е/g, 'Y')
    .replace(/(?<=[аеёиоуўэюяы])ц/g, 'ts')
    .replaceAll('ц', 's')
    .replace(/[\u0400-\u04FFqxıø]/g, (letter) => letters.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?<![a-zEYO0-9])(?:ye|yE|Y)/g, (start) => (start === 'ye' ? 'e' : 'E'))
    .replaceAll('kh', 'h');
}

/** What stands between words: spaces, dashes, brackets, quotes and the signs of a sentence; a dot at an end of one. */
const between = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"/\\|,;:!?]|\.(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\./u;

/**
 * The words of a search as a `searchable` column has them, at most eight of them. What is typed for two letters stays
 * for `patternOf`.
 */
export function wordsOf(q: string): string[] {
  return foldedAsTyped(q).split(between).filter(Boolean).slice(0, 8);
}

/** Whether a word holds what is typed for two letters, so that `patternOf` alone finds it. */
export function isOfTwoSpellings(word: string): boolean {
  return /[уEYO]/.test(word);
}

/** A word as a regular expression, of PostgreSQL too: its у is either u or o, its е and ё are either of the two. */
export function patternOf(word: string): string {
  return word
    .replace(/[^\p{L}\p{N}]/gu, '\\$&')
    .replaceAll('у', '[uo]')
    .replace(/[EYO]/g, '(?:e|y[eo])');
}
