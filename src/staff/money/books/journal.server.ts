import type { Currency } from '#src/books/money/money.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { CsvColumn } from '#src/platform/http/csv.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { exportList } from '#src/staff/list/export.server.ts';
import { decimal } from '#src/staff/money/payments/decimal.ts';
import { chart } from './accounts.ts';
import type { SpanOfCurrency } from './contract.ts';
import { type EntriesWanted, listEntries, type ShownEntry, type ShownPosting } from './entries.server.ts';
import { sides } from './present.server.ts';
import { xeroFiles } from './xero.server.ts';

/** A line of the journal, with the day of its entry in the business zone. */
export type JournalPosting = Omit<ShownEntry, 'lines'> & ShownPosting & { day: string };

/** The lines of the wanted entries, one page of entries at once; only of one unit, if it is named. */
export async function readJournal(context: Context, wanted: EntriesWanted) {
  const { items, next } = await listEntries(context, wanted);
  const zone = context.config.businessTimeZone;
  const lines = items.flatMap(({ lines, ...entry }) =>
    lines
      .filter(({ unit }) => !wanted.unit || unit === wanted.unit)
      .map((line): JournalPosting => ({ ...entry, ...line, day: dayOf(entry.at, zone) })),
  );
  return { items: lines, next };
}

/** The formats that accountants' programs import. */
export const forms = {
  /** QuickBooks Online, Import data, Journal entries: dates MM/DD/YYYY, lines of one number are an entry. */
  quickbooks: [
    ['*JournalNo', ({ number }) => number],
    ['*JournalDate', ({ day }) => ordered(day, ['month', 'day', 'year'])],
    ['*AccountName', ({ account }) => chart[account].name],
    ['*Debits', ({ amount }) => (amount > 0 ? decimal(amount) : '')],
    ['*Credits', ({ amount }) => (amount < 0 ? decimal(-amount) : '')],
    ['Description', (line) => about(line)],
    ['Name', () => ''],
    ['Currency', ({ unit }) => unit],
  ],
  /**
   * Xero, Manual journals, Import: dates like '05 Nov 2026', the same in every region; lines with the same narration and
   * date are one journal, credit is below 0 (help.xero.com).
   */
  xero: [
    ['*Narration', ({ number, kind }) => `Dars ${number} ${kind}`],
    ['*Date', ({ day }) => withMonth(day)],
    ['Description', (line) => about(line)],
    ['*AccountCode', ({ account }) => chart[account].code],
    ['*TaxRate', () => 'Tax Exempt'],
    ['*Amount', ({ amount }) => decimal(amount)],
    ['TrackingName1', () => ''],
    ['TrackingOption1', () => ''],
    ['TrackingName2', () => ''],
    ['TrackingOption2', () => ''],
  ],
} satisfies Record<string, readonly CsvColumn<JournalPosting>[]>;

/** The books of some days and one currency in such a format, without the byte order mark of other exports. */
export async function exportForm(
  context: Context,
  person: Person,
  form: keyof typeof forms,
  { currency, ...span }: SpanOfCurrency,
): Promise<AsyncIterable<string>> {
  const read = (at: { cursor: string | undefined; limit: number }) =>
    readJournal(context, { ...span, ...at, sort: 'oldest', unit: currency satisfies Currency });
  return withoutMark(await exportList(context, person, form, read, forms[form], ','));
}

/** The lines of the journal as spreadsheets read them, in debit and credit. */
export function sidesOf({ amount, unit }: JournalPosting): { debit: number | ''; credit: number | '' } {
  const shown = (size: number) => (size === 0 ? '' : unit === 'lesson' ? size : decimal(size));
  const { debit, credit } = sides(amount);
  return { debit: shown(debit), credit: shown(credit) };
}

/** The description of a line: the kind of entry and the order, nothing about a family or a child. */
function about({ kind, orderNumber }: JournalPosting): string {
  return orderNumber === null ? kind : `${kind}, order ${orderNumber}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function withMonth(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date} ${months[Number(month) - 1]} ${year}`;
}

function ordered(day: string, parts: readonly ('year' | 'month' | 'day')[]): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const named = { year, month, day: date };
  return parts.map((part) => named[part]).join('/');
}

async function* withoutMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of lines) yield part.replace(/^\uFEFF/, '');
}

/** The same for Xero: in files that it takes, in a ZIP. */
export async function exportXero(
  context: Context,
  person: Person,
  wanted: SpanOfCurrency,
): Promise<AsyncIterable<Uint8Array>> {
  const parts = await exportForm(context, person, 'xero', wanted);
  return xeroFiles(linesIn(parts), (number) => `xero-${wanted.currency}-${number}.csv`);
}

async function* linesIn(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) yield* part.split(/(?<=\r\n)/).filter(Boolean);
}
