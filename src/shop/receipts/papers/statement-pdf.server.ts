import type { Config } from '#src/platform/config/config.server.ts';
import { formatDate, formatZone } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { providers } from '#src/shop/provider.ts';
import { drawSheets, leave, makeRoom, row, rule, type Sheet, say, sheetWidth } from './sheet.server.ts';
import { inAll, type MovedBy, type Statement, type StatementLine } from './statement.server.ts';
import { boughtWords, dollarWords, soumWords, whenWords } from './words.ts';

/** Where the columns begin, and how wide they are. */
const columns = {
  day: { x: 0, width: 104 },
  what: { x: 108, width: 158 },
  amount: { x: 270, width: 64, align: 'right' },
  credit: { x: 338, width: 64, align: 'right' },
  paid: { x: 406, width: sheetWidth - 406, align: 'right' },
} as const;

/** Draws the statement of a family's year as a PDF, in a language. `at` is when it is drawn. */
export function drawStatement(
  config: Config,
  statement: Statement,
  { language, of, at }: { language: Language; of: string; at: Date },
): Promise<PDFKit.PDFDocument> {
  const t = translator(language);
  const { year, lines } = statement;
  const title = t('receipts:statement.title', { year });
  const names = [of, ...lines.flatMap((line) => [line.title, line.learnt.child])].join(' ');
  return drawSheets(config, { language, title, at, names }, (sheet) => {
    say(sheet, { text: title, look: 'title' });
    leave(sheet, 8);
    const date = formatDate(at, config.businessTimeZone, language);
    say(sheet, { text: t('receipts:statement.of', { of, date }), look: 'soft' });
    leave(sheet, 16);
    table(sheet, t, lines, { language, zone: config.businessTimeZone });
    leave(sheet, 16);
    // The sums stay together.
    makeRoom(sheet, 260);
    sums(sheet, t, statement, language);
    leave(sheet, 12);
    const zone = formatZone(config.businessTimeZone, language);
    say(sheet, { text: t('receipts:statement.note', { zone }), look: 'small' });
  });
}

type Written = { language: Language; zone: string };

function table(sheet: Sheet, t: Translate, lines: readonly StatementLine[], written: Written): void {
  const { language } = written;
  const headings = ['day', 'what', 'amount', 'credit', 'paid'] as const;
  row(
    sheet,
    headings.map((name) => ({
      text: t(`receipts:statement.column.${name}`),
      look: 'small' as const,
      ...columns[name],
    })),
  );
  rule(sheet);
  if (lines.length === 0) say(sheet, { text: t('receipts:statement.nothing') });
  for (const line of lines) {
    const { day, amount, fromCredit, ways, tiyin } = line;
    const soums = tiyin === 0 ? undefined : soumWords({ amount: tiyin, currency: 'UZS' }, language);
    const paid = [t(`receipts:statement.side.${kindOf(line)}`), ...line.receipts].join(', ');
    const of = [paid, ...learntWords(t, line, written)].join('\n');
    const date = formatDate(new Date(`${day}T00:00:00Z`), 'UTC', language);
    row(sheet, [
      { text: date, ...columns.day },
      { text: whatWords(t, line), below: of, ...columns.what },
      { text: dollarWords(amount, language), ...columns.amount },
      { text: fromCredit === 0 ? '–' : dollarWords(fromCredit, language), ...columns.credit },
      {
        text: dollarWords(inAll(ways), language),
        look: 'strong',
        ...columns.paid,
        ...(soums && { below: soums }),
      },
    ]);
  }
}

/** Who learnt by it, and when. */
function learntWords(t: Translate, { learnt: { child, at } }: StatementLine, written: Written): string[] {
  const days = at.length > 0 ? whenWords(t, at, { ...written, most: 2 }) : '';
  return [child, days].filter(Boolean);
}

function whatWords(t: Translate, line: StatementLine): string {
  return boughtWords(t, line) || t('receipts:statement.side.correction');
}

/** What came outside of the product the staff noted by hand: it has no receipt of a number. */
function kindOf({ side, ways, receipts }: StatementLine): 'noted' | 'notedBack' | StatementLine['side'] {
  const isByHand = ways.hand !== 0 && receipts.length === 0;
  if (isByHand && side === 'bought') return 'noted';
  return isByHand && side === 'back' ? 'notedBack' : side;
}

/** What came by each way and what went back by it, and the credit; soums stand beside their dollars. */
function sums(sheet: Sheet, t: Translate, { year, lines, credit }: Statement, language: Language): void {
  say(sheet, { text: t('receipts:statement.sums'), look: 'heading' });
  leave(sheet, 8);
  const came = lines.filter(({ side }) => side === 'bought' || side === 'correction');
  const back = lines.filter(({ side }) => side === 'back' || side === 'dispute');
  for (const provider of providers)
    sum(sheet, t(`payments:providers.${provider}.paid`), waySum(came, provider), language);
  sum(sheet, t('receipts:statement.came.hand'), waySum(came, 'hand'), language);
  for (const provider of providers)
    sum(sheet, t(`payments:providers.${provider}.back.inYear`), waySum(back, provider), language);
  sum(sheet, t('receipts:statement.back.hand'), waySum(back, 'hand'), language);
  rule(sheet);
  const paid = lines.reduce((whole, { ways }) => whole + inAll(ways), 0);
  row(sheet, [
    { text: t('receipts:statement.paid', { year }), look: 'total', width: sheetWidth - 170 },
    {
      text: dollarWords(paid, language),
      look: 'total',
      x: sheetWidth - 160,
      width: 160,
      align: 'right',
    },
  ]);
  leave(sheet, 6);
  for (const [when, amount] of Object.entries(credit) as ['before' | 'after', number][])
    if (credit.before !== 0 || credit.after !== 0)
      sum(
        sheet,
        t(`receipts:statement.credit.${when}`, { year }),
        { dollars: amount, tiyin: 0 },
        language,
        true,
      );
}

type Sum = { dollars: number; tiyin: number };

function waySum(lines: readonly StatementLine[], way: keyof MovedBy): Sum {
  return lines.reduce(
    (whole, { ways, tiyinBy }) => ({
      dollars: whole.dollars + ways[way],
      tiyin: whole.tiyin + tiyinBy[way],
    }),
    { dollars: 0, tiyin: 0 },
  );
}

/** One sum, unless it is zero. */
function sum(sheet: Sheet, label: string, { dollars, tiyin }: Sum, language: Language, always = false): void {
  if (!always && dollars === 0 && tiyin === 0) return;
  const soums = tiyin === 0 ? undefined : soumWords({ amount: tiyin, currency: 'UZS' }, language);
  row(sheet, [
    { text: label, width: sheetWidth - 170 },
    {
      text: dollarWords(dollars, language),
      ...{ x: sheetWidth - 160, width: 160, align: 'right' as const },
      ...(soums && { below: soums }),
    },
  ]);
}
