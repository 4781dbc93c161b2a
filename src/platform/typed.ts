/*
 * What people type and paste holds marks that nobody sees: a phone's address book wraps a number in directions of
 * writing, a web page puts places to break a line into a word. All fields are read through here.
 */

/** Marks without a look of their own. Those that join letters and emoji (U+200C, U+200D) are taken where they stand alone. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is looked for by itself
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/g;
const joinersAlone =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is looked for by itself
  /(?<![\p{L}\p{M}\p{Emoji}\uFE0F])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Emoji}])/gu;

/** Words as they are seen: without unseen marks, each space that is no usual one a usual one. */
export function asSeen(words: string): string {
  return words
    .replace(unseen, '')
    .replace(joinersAlone, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ');
}

/** The same for what is written in digits and plain signs, as a phone or an address: every dash a hyphen, every digit 0 to 9. */
export function asPlain(words: string): string {
  return asSeen(words.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212\u2E3A\u2E3B\uFE58]/g, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
}

/** Of a digit of any writing: in Unicode the ten of each stand together, the zero first. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}
