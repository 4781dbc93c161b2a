import { type PaperFont, readOwnFont, type Weight } from './paper-fonts.server.ts';
import { inOrder, joined, type Letters, type Run, spelled } from './paper-letters.server.ts';

type Page = PDFKit.PDFDocument;
/** How text is set: its weight, its size in points, how wide its lines are, what stands between them. */
type TextSetting = { weight: Weight; size: number; width: number; lineGap?: number };
/** Where its left upper corner is, and what it looks like there. */
type TextPlace = { x: number; y: number; colour: string; align?: 'left' | 'right' };

/** A line may end after a space, and after a letter of a script that writes no spaces. */
const wordEnd = /[ \p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Writes text of any script, its lines as far apart as the typeface of papers has them. @returns how high it has become */
export function writeText(
  page: Page,
  letters: Letters,
  text: string,
  { x, y, colour, align = 'left', ...setting }: TextSetting & TextPlace,
): number {
  const lines = linesOf(page, letters, text, setting);
  const height = heightOfLine(page, setting);
  // What another font draws stands on the same line as the rest.
  const base = y + readOwnFont().ascent * setting.size;
  for (const [index, line] of lines.entries()) {
    let left = align === 'right' ? x + setting.width - widthOf(page, line, setting) : x;
    for (const run of inOrder(joined(line))) {
      setFont(page, run.font, setting);
      page
        .fillColor(colour)
        .text(run.text, left, base + index * height, { lineBreak: false, baseline: 'alphabetic' });
      left += page.widthOfString(run.text);
    }
  }
  return lines.length * height;
}

/** How high text becomes, in how many lines, and how wide the widest of its words is. */
export function measureText(page: Page, letters: Letters, text: string, setting: TextSetting) {
  const lines = linesOf(page, letters, text, setting).length;
  const widths = wordsOf(spelled(letters, text)).map((word) => widthOf(page, word, setting));
  return { lines, height: lines * heightOfLine(page, setting), widest: Math.max(0, ...widths) };
}

/** As many words a line as its width holds; a word that is wider than a line is broken. */
function linesOf(page: Page, letters: Letters, text: string, setting: TextSetting): Run[][] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  const holds = (more: readonly Run[]) => widthOf(page, [...line, ...more], setting) <= setting.width;
  const add = (more: readonly Run[]) => {
    if (line.length > 0 && !holds(more)) {
      lines.push(line);
      line = [];
    }
    line.push(...more);
  };
  for (const word of wordsOf(spelled(letters, text))) {
    if (widthOf(page, word, setting) <= setting.width) add(word);
    else for (const letter of word) add([letter]);
  }
  return [...lines, line];
}

function wordsOf(letters: readonly Run[]): Run[][] {
  const words: Run[][] = [[]];
  for (const letter of letters) {
    words.at(-1)?.push(letter);
    if (wordEnd.test(letter.text)) words.push([]);
  }
  return words.filter((word) => word.length > 0);
}

/** How wide letters are beside each other; a space at the end of a line takes none of it. */
function widthOf(page: Page, letters: readonly Run[], setting: TextSetting): number {
  const end = letters.findLastIndex(({ text }) => text !== ' ') + 1;
  return joined(letters.slice(0, end)).reduce((width, { text, font }) => {
    setFont(page, font, setting);
    return width + page.widthOfString(text);
  }, 0);
}

function heightOfLine(page: Page, setting: TextSetting): number {
  setFont(page, readOwnFont(), setting);
  return page.currentLineHeight(true) + (setting.lineGap ?? 0);
}

/** Sets the typeface of papers, for words of our own. */
export function setOwnFont(page: Page, look: Pick<TextSetting, 'weight' | 'size'>): Page {
  return setFont(page, readOwnFont(), look);
}

/** Sets a font; a paper takes in each once. */
function setFont(
  page: Page,
  { name, files }: PaperFont,
  { weight, size }: Pick<TextSetting, 'weight' | 'size'>,
): Page {
  const called = `${name} ${weight}`;
  return page.registerFont(called, files[weight]).font(called).fontSize(size);
}
