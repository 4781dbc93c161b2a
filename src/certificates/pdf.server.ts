import type { Config } from '#src/platform/config.server.ts';
import { formatDate } from '#src/platform/dates.ts';
import { translator } from '#src/platform/i18n.server.ts';
import type { Language } from '#src/platform/language.ts';
import { paperFonts as fonts, ink } from '#src/platform/paper.server.ts';
import { productName } from '#src/platform/product.ts';
import { mark } from '#src/ui/shapes.ts';
import { spacedCode } from './code.ts';
import { drawGate } from './pdf-gate.server.ts';
import { addressOf } from './present.server.ts';
import type { CertificateRow } from './tables.server.ts';

/** As wide as Letter and as high as A4, in points: either printer prints all of it, without making it smaller. */
const sheet = { width: 792, height: 595.28 } as const;
/** Where the words stand, beside the gate. */
const words = { x: 336, width: 408 } as const;

/** Draws a certificate as a PDF of one page, in a language. What draws is loaded with the first one. */
export async function drawCertificate(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  row: CertificateRow,
  language: Language,
): Promise<AsyncIterable<Uint8Array>> {
  const [{ default: Pdf }, { encode }] = await Promise.all([import('pdfkit'), import('uqr')]);
  const t = translator(language);
  const { firstName, title, teacherName, firstDay, lastDay, attended, held, issuedAt } = row;
  const address = addressOf(publicUrl, row);
  const page = new Pdf({
    size: [sheet.width, sheet.height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: {
      Title: t('certificates:paper.title', { name: firstName, title }),
      Author: productName,
      CreationDate: issuedAt,
    },
  });
  drawGate(page, encode(address, { ecc: 'M', border: 3 }));

  page.save().translate(words.x, 52).scale(0.95).path(mark.door).fill(ink.lapis);
  page.path(mark.star).fill(ink.saffron).restore();
  page
    .font(fonts.heavy)
    .fontSize(19)
    .fillColor(ink.night)
    .text(productName, words.x + 38, 57);

  let y = 112;
  const line = (text: string, font: string, size: number, colour: string, rows = 1) => {
    y += write(page, { text, font, size, colour, rows, y });
  };
  line(t('certificates:paper.heading'), fonts.bold, 15, ink.turquoise);
  y += 10;
  line(t('certificates:paper.for'), fonts.plain, 14, ink.soft);
  y += 2;
  line(firstName, fonts.heavy, 52, ink.night);
  y += 6;
  line(t('certificates:paper.of'), fonts.plain, 14, ink.soft);
  y += 6;
  line(title, fonts.bold, 25, ink.lapis, 3);

  const day = (said: string) => formatDate(new Date(`${said}T00:00:00Z`), 'UTC', language);
  const facts: [string, string][] = [
    ...(teacherName ? [[t('certificates:paper.teacher'), teacherName] as [string, string]] : []),
    [
      t('certificates:paper.when'),
      firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`,
    ],
    [t('certificates:paper.attended'), t('certificates:paper.attendedOf', { attended, held })],
  ];
  y = 382;
  page
    .moveTo(words.x, y - 12)
    .lineTo(words.x + words.width, y - 12)
    .lineWidth(1.5)
    .stroke(ink.line);
  for (const [name, text] of facts) {
    page
      .font(fonts.plain)
      .fontSize(11)
      .fillColor(ink.soft)
      .text(name, words.x, y + 1.5, { width: 124 });
    y += write(page, { text, font: fonts.bold, size: 12.5, colour: ink.night, rows: 1, y, indent: 130 }) + 6;
  }
  page.font(fonts.plain).fontSize(10).fillColor(ink.soft);
  page.text(`${t('certificates:paper.check')}`, words.x, 478, { width: words.width });
  page.fillColor(ink.lapis).text(address, { width: words.width, link: address });
  page.fillColor(ink.soft).text(`${t('certificates:paper.code')}: `, words.x, 513, { continued: true });
  page.font(fonts.bold).fillColor(ink.night).text(spacedCode(row.code), { characterSpacing: 0.6 });
  page.font(fonts.plain).fillColor(ink.soft);
  page.text(t('certificates:paper.issued', { date: formatDate(issuedAt, 'UTC', language) }), words.x, 531);
  page.end();
  return page;
}

type Line = {
  text: string;
  font: string;
  size: number;
  colour: string;
  rows: number;
  y: number;
  indent?: number;
};

/** Writes a line, as large as it fits into its rows. @returns how high it has become */
function write(page: PDFKit.PDFDocument, { text, font, size, colour, rows, y, indent = 0 }: Line): number {
  const width = words.width - indent;
  page.font(font).fillColor(colour);
  let fitting = size;
  page.fontSize(fitting);
  const isTooHigh = () => page.heightOfString(text, { width }) > page.currentLineHeight(true) * (rows + 0.5);
  const isTooWide = () => Math.max(...text.split(/\s/).map((word) => page.widthOfString(word))) > width;
  while (fitting > 7 && (isTooHigh() || isTooWide())) {
    fitting -= 0.5;
    page.fontSize(fitting);
  }
  page.text(text, words.x + indent, y, { width });
  return page.heightOfString(text, { width });
}
