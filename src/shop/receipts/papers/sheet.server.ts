import { waysTo } from '#src/people/business/business.ts';
import { drawLogo, readLogo } from '#src/people/business/paper-logo.server.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import { business, unnamed } from '#src/platform/language/business.ts';
import type { Language } from '#src/platform/language/language.ts';
import { ink } from '#src/platform/paper/paper.server.ts';
import { type Letters, readLetters } from '#src/platform/paper/paper-letters.server.ts';
import { measureText, writeText } from '#src/platform/paper/paper-text.server.ts';

/** As wide as A4 and as high as Letter, in points: it prints on either without being made smaller. */
const size = { width: 595.28, height: 792 } as const;
const left = 56;
/** The width of the text. */
export const sheetWidth = size.width - 2 * left;
/** Where the foot of a page begins. */
const bottom = size.height - 66;

/** Paper that is being written, the letters that it needs, and how far down it is. */
export type Sheet = { page: PDFKit.PDFDocument; letters: Letters; y: number; logo: Buffer | undefined };

/** A piece of text; `x` and `width` are within the margins; without them it takes the whole width. */
type Piece = {
  text: string;
  look?: keyof typeof looks;
  x?: number;
  width?: number;
  align?: 'left' | 'right';
};

const looks = {
  plain: { weight: 'plain', size: 10.5, colour: ink.night },
  strong: { weight: 'bold', size: 10.5, colour: ink.night },
  soft: { weight: 'plain', size: 10.5, colour: ink.soft },
  small: { weight: 'plain', size: 8.5, colour: ink.soft },
  title: { weight: 'heavy', size: 25, colour: ink.night },
  heading: { weight: 'bold', size: 13, colour: ink.lapis },
  total: { weight: 'heavy', size: 14, colour: ink.night },
  name: { weight: 'heavy', size: 17, colour: ink.night },
} as const;

/**
 * A paper's language, title and day; `names` is all that people have written and that will stand on it, in whatever
 * script.
 */
type Paper = { language: Language; title: string; at: Date; names: string };

/** Sets a paper of the school's, of as many pages as it takes. What draws is loaded with the first one. */
export async function drawSheets(
  config: Config,
  { language, title, at, names }: Paper,
  draw: (sheet: Sheet) => void,
): Promise<PDFKit.PDFDocument> {
  const [{ default: Pdf }, letters, logo] = await Promise.all([
    import('pdfkit'),
    readLetters(`${names} ${business.name} ${businessLines().join(' ')}`),
    readLogo(config),
  ]);
  const page = new Pdf({
    size: [size.width, size.height],
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: business.name, CreationDate: at },
  });
  const sheet = { page, letters, y: 0, logo };
  head(sheet);
  draw(sheet);
  const ways = waysTo(business, config.contactWays);
  const email = ways.find(({ name }) => name === 'email')?.href.slice('mailto:'.length);
  const reached = [business.name, config.publicUrl, email].filter(Boolean).join('  ·  ');
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index);
    sheet.y = bottom + 18;
    rule(sheet);
    const { y } = sheet;
    say(sheet, { text: reached, look: 'small', width: sheetWidth - 60 });
    sheet.y = y;
    if (count > 1) say(sheet, { text: `${index + 1} / ${count}`, look: 'small', align: 'right' });
  }
  page.end();
  return page;
}

/** Writes text, and moves below it. */
export function say(sheet: Sheet, { text, look = 'plain', x = 0, width = sheetWidth - x, align }: Piece) {
  const place = { x: left + x, y: sheet.y, ...(align && { align }) };
  sheet.y += writeText(sheet.page, sheet.letters, text, { ...looks[look], width, lineGap: 2, ...place });
}

/** Leaves space. */
export function leave(sheet: Sheet, points: number): void {
  sheet.y += points;
}

/** Draws a line across, and leaves space below it. */
export function rule(sheet: Sheet): void {
  sheet.page
    .moveTo(left, sheet.y)
    .lineTo(left + sheetWidth, sheet.y)
    .lineWidth(1)
    .stroke(ink.line);
  leave(sheet, 8);
}

/** Pieces beside each other, whole on one page; each may have smaller text below it. */
export function row(sheet: Sheet, cells: readonly (Piece & { below?: string })[]): void {
  const heights = cells.map(
    (cell) =>
      heightOf(sheet, cell) +
      (cell.below ? heightOf(sheet, { ...cell, text: cell.below, look: 'small' }) : 0),
  );
  makeRoom(sheet, Math.max(...heights));
  const { y } = sheet;
  for (const { below, ...cell } of cells) {
    sheet.y = y;
    say(sheet, cell);
    if (below) say(sheet, { ...cell, text: below, look: 'small' });
  }
  sheet.y = y + Math.max(...heights) + 5;
}

/** Begins a new page unless so much fits on this one. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height <= bottom) return;
  sheet.page.addPage();
  head(sheet);
}

/** What the business is called, and who it is, with which each page begins. */
function head(sheet: Sheet): void {
  const { page } = sheet;
  const x = drawLogo(page, sheet.logo, { x: left, y: 44, scale: 0.85 }) - left + 7;
  sheet.y = 48;
  say(sheet, { text: business.name, look: 'name', x, width: sheetWidth - 240 - x });
  const below = sheet.y;
  sheet.y = 46;
  for (const text of businessLines())
    say(sheet, { text, look: 'small', x: sheetWidth - 230, align: 'right' });
  sheet.y = Math.max(100, sheet.y + 16, below + 16);
}

/** Who the business is, in lines; none until the staff say so. */
function businessLines(): string[] {
  if (business === unnamed) return [];
  const { name, legalName, address, taxNumber, phone } = business;
  return [legalName || name, ...address.split('\n'), taxNumber, phone].filter(Boolean);
}

function heightOf(sheet: Sheet, { text, look = 'plain', x = 0, width = sheetWidth - x }: Piece): number {
  return measureText(sheet.page, sheet.letters, text, { ...looks[look], width, lineGap: 2 }).height;
}
