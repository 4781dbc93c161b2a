/*
 * Words as all searches compare them, the same for every spelling of one sound: Uzbek and Russian in Latin and in
 * Cyrillic letters, any apostrophe or none, any accent or none. The function `folded` of the database is its twin:
 * whoever changes one changes the other, and makes anew the columns and indexes that hold what it gave.
 */

/** Apostrophes of all sorts, and marks that nobody sees. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each is looked for by itself
const dropped = /['`´ʹ-ʿˈˊˋ‘-‛′‵＇\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** One letter for another. Who has no қ and ҳ types к and х; passports have k and kh where Uzbek has q and x. */
const others = [...'абвгғґдезийіӣкқлмнңопрстўӯөүфхҳыэәжҷqxıø'];
const ours = [...'abvgggdeziyiikklmnnoprstoooufhhieajjkhio'];
const letters = new Map(others.map((letter, at) => [letter, ours[at] ?? '']));
/** Two for one, or none. ц is read as Uzbek reads it, below. */
const pairs = { ч: 'ch', ш: 'sh', щ: 'sh', ё: 'yo', ю: 'yu', я: 'ya', ъ: '', ь: '' };
for (const [letter, read] of Object.entries(pairs)) letters.set(letter, read);

/** Words as they are compared: `Тўгараги`, `toʻgaragi` and `Togaragi` are all `togaragi`. */
export function folded(words: string): string {
  return foldedAsTyped(words).replaceAll('у', 'u');
}

/** The same, but a Cyrillic у stays: on a keyboard without ў it is typed for both. */
function foldedAsTyped(words: string): string {
  return words
    .replace(dropped, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[аеёиоуўэюяыъь])е/g, 'ye')
    .replace(/(?<=[аеёиоуўэюяы])ц/g, 'ts')
    .replaceAll('ц', 's')
    .replace(/[\u0400-\u04FFqxıø]/g, (letter) => letters.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?<![a-z0-9])ye/g, 'e')
    .replaceAll('kh', 'h');
}

/** What stands between words: spaces, dashes, brackets, quotes and the signs of a sentence; a dot at an end of one. */
const between = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"/\\|,;:!?]|\.(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\./u;

/**
 * The words of a search as a `searchable` column has them, at most eight of them. A Cyrillic у stays for `patternOf`.
 */
export function wordsOf(q: string): string[] {
  return foldedAsTyped(q).split(between).filter(Boolean).slice(0, 8);
}

/** A word as a regular expression, of PostgreSQL too; its у is either u or o. */
export function patternOf(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '\\$&').replaceAll('у', '[uo]');
}
