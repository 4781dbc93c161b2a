import bidiFactory from 'bidi-js';
import { findFont, type PaperFont, readOwnFont } from './paper-fonts.server.ts';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Text in a font that has all of it. */
type Piece = { text: string; font: PaperFont };
/** How the letters are drawn that the typeface of papers lacks. */
export type Letters = ReadonlyMap<string, readonly Piece[]>;
/** A letter on its line, or several of one font and direction. An odd level is read from right to left. */
export type Run = Piece & { level: number };

/** Finds the fonts for all the letters of a text, so that a paper can then be drawn in one go. */
export async function readLetters(text: string): Promise<Letters> {
  const letters = new Map<string, Piece[]>();
  const own = readOwnFont();
  for (const letter of new Set(lettersOf(text)))
    if (!own.has(letter)) letters.set(letter, await spell(letter));
  for (const { text: word, font } of joined(spelled(letters, text))) {
    if (font.sets(word)) continue;
    const simpler = await font.withoutPlaces();
    // Also where they are pieces of a letter that no font has as a whole.
    for (const [letter, pieces] of letters)
      letters.set(
        letter,
        pieces.map((one) =>
          one.font === font && word.includes(one.text) ? { text: one.text, font: simpler } : one,
        ),
      );
  }
  return letters;
}

/** A letter by the one font that has all of it; else character by character, with a question mark for what no font has. */
async function spell(letter: string): Promise<Piece[]> {
  const own = readOwnFont();
  const whole = await findFont(letter);
  if (whole) return [{ text: letter, font: whole }];
  const pieces: Piece[] = [];
  for (const text of letter.replace(/[\p{Default_Ignorable_Code_Point}\p{Control}]/gu, '')) {
    const font = own.has(text) ? own : await findFont(text);
    pieces.push(font ? { text, font } : { text: '?', font: own });
  }
  return pieces;
}

/** A text letter by letter, each with its font and direction (Unicode's rules for texts of two directions). */
export function spelled(letters: Letters, written: string): Run[] {
  const text = written.replace(/[\t\r\n]+/g, ' ');
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  let at = 0;
  return lettersOf(text).flatMap((letter) => {
    const level = levels[at] ?? 0;
    at += letter.length;
    const pieces = letters.get(letter) ?? [{ text: letter, font: readOwnFont() }];
    return pieces.map((piece) => ({ ...piece, level }));
  });
}

/** What stands beside each other in the same font and direction, in one piece. */
export function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const { text, font, level } of line) {
    const last = runs.at(-1);
    if (last && last.font === font && last.level === level) last.text += text;
    else runs.push({ text, font, level });
  }
  return runs;
}

/**
 * The runs of a line from left to right. What another font draws from right to left, that font turns round as it joins
 * its letters; marks and spaces between are turned here.
 */
export function inOrder(runs: readonly Run[]): Run[] {
  const order = runs.map((run) =>
    run.level % 2 === 1 && run.font === readOwnFont() ? { ...run, text: mirrored(run.text) } : run,
  );
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let first = 0; first < order.length; first += 1) {
      let end = first;
      while ((order[end]?.level ?? 0) >= level) end += 1;
      order.splice(first, end - first, ...order.slice(first, end).reverse());
      first = Math.max(first, end - 1);
    }
  return order;
}

function mirrored(text: string): string {
  return lettersOf(text)
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');
}
