import type { Config } from '#src/platform/config/config.server.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { LearntBy } from '../about.server.ts';
import { paperNumber } from '../number.ts';
import type { ReceiptRow } from '../tables.server.ts';
import type { ReceiptFacts } from './facts.ts';
import { drawSheets, leave, row, rule, type Sheet, say, sheetWidth } from './sheet.server.ts';
import { backWords, boughtWords, dollarWords, soumWords, whenWords } from './words.ts';

type ReceiptLine = { label: string; amount: string; below?: string; isTotal?: boolean };

/** Who paid, who learns and when: as they are when the paper is drawn. */
export type Whose = LearntBy & { payer: string };

/** Draws a receipt as a PDF, in a language. What was paid is read from its row alone, so it never changes. */
export function drawReceipt(
  config: Config,
  receipt: Omit<ReceiptRow, 'payerId'>,
  language: Language,
  { payer, child, at }: Whose,
): Promise<PDFKit.PDFDocument> {
  const t = translator(language);
  const { facts, issuedAt } = receipt;
  const number = paperNumber(receipt);
  const name = t(facts.back ? 'receipts:refund' : 'receipts:receipt');
  const names = [facts.title, payer, child].join(' ');
  const paper = { language, title: `${name} ${number}`, at: issuedAt, names };
  return drawSheets(config, paper, (sheet) => {
    say(sheet, { text: name, look: 'title' });
    leave(sheet, 12);
    const date = formatDate(issuedAt, config.businessTimeZone, language);
    fact(sheet, t('receipts:paper.number'), number);
    fact(sheet, t('receipts:paper.date'), date);
    fact(sheet, t('receipts:paper.order'), String(facts.order));
    if (facts.back?.receipt) fact(sheet, t('receipts:paper.ofReceipt'), facts.back.receipt);
    if (payer) fact(sheet, t('receipts:paper.payer'), payer);
    if (child) fact(sheet, t('receipts:paper.child'), child);
    leave(sheet, 16);
    if (facts.back) {
      say(sheet, { text: t('receipts:paper.wentBack') });
      leave(sheet, 16);
    }
    say(sheet, { text: t('receipts:paper.bought'), look: 'soft' });
    leave(sheet, 2);
    say(sheet, { text: boughtWords(t, facts), look: 'heading' });
    if (at.length > 0) {
      leave(sheet, 4);
      const days = whenWords(t, at, { zone: config.businessTimeZone, language });
      say(sheet, { text: t(`receipts:paper.when.${facts.kind}`, { days }) });
    }
    leave(sheet, 12);
    rule(sheet);
    const lines = facts.back ? refundLines(t, receipt, language) : paymentLines(t, receipt, language);
    for (const line of lines) amountLine(sheet, line);
    leave(sheet, 10);
    say(sheet, { text: t('receipts:paper.currency'), look: 'small' });
  });
}

function paymentLines(
  t: Translate,
  { amount, facts }: Pick<ReceiptRow, 'amount' | 'facts'>,
  language: Language,
): ReceiptLine[] {
  const { listAmount, discount, fromCredit, paid } = facts;
  const dollars = (cents: number) => dollarWords(cents, language);
  const soums = soumWords(paid, language);
  return [
    { label: t('receipts:paper.listPrice'), amount: dollars(listAmount) },
    ...(discount ? [{ label: discountWords(t, discount), amount: dollars(amount - listAmount) }] : []),
    { label: t('receipts:paper.total'), amount: dollars(amount), isTotal: true },
    ...(fromCredit > 0 ? [{ label: t('receipts:paper.fromCredit'), amount: dollars(fromCredit) }] : []),
    ...(paid
      ? [
          {
            label: t(`payments:providers.${paid.provider}.paid`),
            amount: dollars(amount - fromCredit),
            ...(soums && { below: soums }),
          },
        ]
      : []),
  ];
}

function refundLines(
  t: Translate,
  { amount, facts }: Pick<ReceiptRow, 'amount' | 'facts'>,
  language: Language,
): ReceiptLine[] {
  const soums = soumWords(facts.paid, language);
  return [
    {
      label: t('receipts:paper.refunded'),
      amount: dollarWords(amount, language),
      isTotal: true,
      ...(soums && { below: soums }),
    },
    { label: t('receipts:paper.to'), amount: backWords(t, facts) },
  ];
}

/** Why it cost less. */
function discountWords(t: Translate, { kind, percent }: NonNullable<ReceiptFacts['discount']>): string {
  return t(`receipts:discount.${kind}`, { percent });
}

function fact(sheet: Sheet, name: string, value: string): void {
  row(sheet, [
    { text: name, look: 'soft', width: 120 },
    { text: value, look: 'strong', x: 126 },
  ]);
}

function amountLine(sheet: Sheet, { label, amount, below, isTotal = false }: ReceiptLine): void {
  const right = { x: sheetWidth - 220, width: 220, align: 'right' as const };
  row(sheet, [
    { text: label, look: isTotal ? 'total' : 'plain', width: sheetWidth - 226 },
    { text: amount, look: isTotal ? 'total' : 'plain', ...right, ...(below && { below }) },
  ]);
}
