import { inOneLine } from '#src/people/business/business.ts';
import { drawLogo, readLogo } from '#src/people/business/paper-logo.server.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { business, unnamed } from '#src/platform/language/business.ts';
import type { Language } from '#src/platform/language/language.ts';
import { ink } from '#src/platform/paper/paper.server.ts';
import type { Weight } from '#src/platform/paper/paper-fonts.server.ts';
import { type Letters, readLetters } from '#src/platform/paper/paper-letters.server.ts';
import { measureText, setOwnFont, writeText } from '#src/platform/paper/paper-text.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { spacedCode } from './certificate.ts';
import { drawGate } from './pdf-gate.server.ts';
import { addressOf } from './present.server.ts';
import type { CertificateRow } from './tables.server.ts';

/** As wide as Letter and as high as A4, in points: either printer prints all of it, without making it smaller. */
const sheet = { width: 792, height: 595.28 } as const;
/** Where the words stand, beside the gate. */
const words = { x: 336, width: 408 } as const;

/** Draws a certificate as a PDF of one page, in a language. The drawing packages are loaded with the first one. */
export async function drawCertificate(
  config: Config,
  row: CertificateRow,
  language: Language,
): Promise<AsyncIterable<Uint8Array>> {
  const { firstName, title, teacherName, firstDay, lastDay, attended, held, issuedAt } = row;
  const [{ default: Pdf }, { encode }, letters, logo] = await Promise.all([
    import('pdfkit'),
    import('uqr'),
    readLetters(`${firstName} ${title} ${teacherName} ${business.name} ${issuer()}`),
    readLogo(config),
  ]);
  const t = translator(language);
  const address = addressOf(config.publicUrl, row);
  const page = new Pdf({
    size: [sheet.width, sheet.height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: {
      Title: t('certificates:paper.title', { name: firstName, title }),
      Author: business.name,
      CreationDate: issuedAt,
    },
  });
  drawGate(page, encode(address, { ecc: 'M', border: 3 }));

  const indent = drawLogo(page, logo, { x: words.x, y: 52, scale: 0.95 }) - words.x + 8;
  write(page, letters, {
    text: business.name,
    weight: 'heavy',
    size: 19,
    colour: ink.night,
    rows: 1,
    y: 57,
    indent,
  });

  let y = 112;
  const line = (text: string, weight: Weight, size: number, colour: string, rows = 1) => {
    y += write(page, letters, { text, weight, size, colour, rows, y });
  };
  line(t('certificates:paper.heading'), 'bold', 15, ink.turquoise);
  y += 10;
  line(t('certificates:paper.for'), 'plain', 14, ink.soft);
  y += 2;
  line(firstName, 'heavy', 52, ink.night);
  y += 6;
  line(t('certificates:paper.of'), 'plain', 14, ink.soft);
  y += 6;
  line(title, 'bold', 25, ink.lapis, 3);

  const day = (date: string) => formatDate(new Date(`${date}T00:00:00Z`), 'UTC', language);
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
    setOwnFont(page, { weight: 'plain', size: 11 })
      .fillColor(ink.soft)
      .text(name, words.x, y + 1.5, { width: 124 });
    y +=
      write(page, letters, { text, weight: 'bold', size: 12.5, colour: ink.night, rows: 1, y, indent: 130 }) +
      6;
  }
  setOwnFont(page, { weight: 'plain', size: 10 }).fillColor(ink.soft);
  page.text(`${t('certificates:paper.check')}`, words.x, 478, { width: words.width });
  page.fillColor(ink.lapis).text(address, { width: words.width, link: address });
  page.fillColor(ink.soft).text(`${t('certificates:paper.code')}: `, words.x, 513, { continued: true });
  setOwnFont(page, { weight: 'bold', size: 10 })
    .fillColor(ink.night)
    .text(spacedCode(row.code), { characterSpacing: 0.6 });
  setOwnFont(page, { weight: 'plain', size: 10 }).fillColor(ink.soft);
  page.text(t('certificates:paper.issued', { date: formatDate(issuedAt, 'UTC', language) }), words.x, 531);
  const own = issuer();
  if (own) write(page, letters, { text: own, weight: 'plain', size: 10, colour: ink.soft, rows: 1, y: 545 });
  page.end();
  return page;
}

/** Who the business is, in a line; empty until the staff say so. */
function issuer(): string {
  if (business === unnamed) return '';
  const { name, legalName, address } = business;
  return [legalName || name, inOneLine(address)].filter(Boolean).join(' · ');
}

type FittedLine = {
  text: string;
  weight: Weight;
  size: number;
  colour: string;
  rows: number;
  y: number;
  indent?: number;
};

/** Writes a line as large as it fits into its rows. @returns its height */
function write(
  page: PDFKit.PDFDocument,
  letters: Letters,
  { text, weight, size, colour, rows, y, indent = 0 }: FittedLine,
): number {
  const setting = { weight, width: words.width - indent };
  const fits = (points: number) => {
    const { lines, widest } = measureText(page, letters, text, { ...setting, size: points });
    return lines <= rows && widest <= setting.width;
  };
  let fitting = size;
  while (fitting > 7 && !fits(fitting)) fitting -= 0.5;
  return writeText(page, letters, text, { ...setting, size: fitting, colour, x: words.x + indent, y });
}
