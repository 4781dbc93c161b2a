/*
 * What people type and paste holds marks that nobody sees: a phone's address book wraps a number in directions of
 * writing, a web page puts places to break a line into a word. All fields are read through here.
 */

/**
 * Marks without a look of their own, as Unicode knows them, and the empty pattern of Braille. Those that join letters
 * and emoji are looked at below.
 */
const unseen = /(?!\u200C|\u200D|\uFE0F|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}|\u2800/gu;
/** What draws a sign as a picture, or makes a flag of the black one, and stands behind none. */
const alone =
  /(?<![\p{Emoji}\p{Emoji_Modifier}])\uFE0F|(?<![\u{1F3F4}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}]+/gu;
const joinersAlone =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: a sign that is meant by itself
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Words as they are seen: without unseen marks, each space that is no usual one a usual one. */
export function asSeen(words: string): string {
  return words
    .replace(unseen, '')
    .replace(alone, '')
    .replace(joinersAlone, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ');
}

/**
 * The same for what is written in digits and plain signs, as a phone or an address: every dash a hyphen, every digit
 * 0 to 9, nothing joined.
 */
export function asPlain(words: string): string {
  return asSeen(words.normalize('NFKC'))
    .replace(/\u200C|\u200D|\uFE0F/g, '')
    .replace(/[\u2010-\u2015\u2212\u2E3A\u2E3B\uFE58]/g, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** A phone as it is dialled: a link to it may be pasted as well, and dots in the middle of the line part its digits. */
export function asPhone(words: string): string {
  return asPlain(words)
    .trim()
    .replace(/^tel:/i, '')
    .replace(/[·•∙⋅‧]/g, ' ');
}

/** An address as mail is sent to it; a link to it may be pasted as well. */
export function asEmail(words: string): string {
  return asPlain(words)
    .trim()
    .replace(/^mailto:/i, '');
}

/** Of a digit of any writing: in Unicode the ten of each stand together, the zero first. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}
