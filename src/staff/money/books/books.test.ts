import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { accountKinds } from '#src/books/ledger/kinds.ts';
import { ledgerAccounts, ledgerEntries, ledgerLines } from '#src/books/ledger/tables.server.ts';
import { refundSettled } from '#src/shop/payments/refunds/refunds.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { amountIn } from '#src/staff/money/payments/decimal.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeOrderPaidBy } from '../../../../tests/shop/orders.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { chart } from './accounts.ts';
import english from './messages.en.json' with { type: 'json' };
import { xeroFiles } from './xero.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
  const family = await signIn(program, 'student');
  for (const provider of ['stripe', 'payme'] as const) {
    const id = await makeOrderPaidBy(program, family, provider, { plan: 'group8' }, { credit: 33 });
    const { body } = await admin.call('GET', `/api/admin/orders/${id}`);
    const left = body.back.left.amount;
    const amount = provider === 'payme' ? 15_967 : 4001;
    await admin.call('POST', `/api/admin/orders/${id}/refund`, { amount, left, way: 'provider', ends: true });
  }
  for (const { id, state } of await program.context.database.select().from(refundOrders))
    if (state === 'asked') await refundSettled(program.context, id, `re_${id}`);
});

type Row = Record<string, string>;
/** The rows of a file, read by the rules of RFC 4180. */
async function rowsOf(path: string): Promise<Row[]> {
  const { body } = await admin.call('GET', path);
  return rowsIn(String(body).replaceAll('\t', ','));
}

function rowsIn(csv: string): Row[] {
  const [head = [], ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
        .slice(0, -1),
    );
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

/** The lines of the books of one currency, by entry. */
async function linesOf(unit: 'USD' | 'UZS') {
  return program.context.database
    .select({ entry: ledgerEntries.number, account: ledgerAccounts.kind, amount: ledgerLines.amount })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.number, ledgerLines.entry))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(eq(ledgerLines.unit, unit));
}
const sorted = (lines: unknown[]) => lines.map((line) => JSON.stringify(line)).sort();

test('the trial balance has dollars, soums and lessons apart, each even', async () => {
  const { body } = await admin.call('GET', '/api/admin/books');
  expect(body.map(({ unit }: Row) => unit)).toEqual(['USD', 'UZS', 'lesson']);
  for (const { debit, credit } of body) expect(debit).toBe(credit);
});

test.each(['USD', 'UZS'] as const)(
  'what QuickBooks imports is the books of %s, to the cent',
  async (unit) => {
    const rows = await rowsOf(`/api/admin/books/quickbooks?currency=${unit}`);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      '*JournalNo',
      '*JournalDate',
      '*AccountName',
      '*Debits',
      '*Credits',
      'Description',
      'Name',
      'Currency',
    ]);
    expect(new Set(rows.map(({ Currency }) => Currency))).toEqual(new Set([unit]));
    expect(rows.every((row) => /^\d\d\/\d\d\/\d{4}$/.test(row['*JournalDate'] ?? ''))).toBe(true);
    const names = new Map(accountKinds.map((kind) => [chart[kind].name as string, kind]));
    const read = rows.map((row) => ({
      entry: Number(row['*JournalNo']),
      account: names.get(row['*AccountName'] ?? ''),
      amount: row['*Debits'] ? amountIn(row['*Debits']) : -amountIn(row['*Credits'] ?? ''),
    }));
    expect(sorted(read)).toEqual(sorted(await linesOf(unit)));
    for (const lines of Map.groupBy(read, ({ entry }) => entry).values())
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  },
);

test.each(['USD', 'UZS'] as const)('what Xero imports is the books of %s, to the cent', async (unit) => {
  const url = `/api/admin/books/xero?currency=${unit}`;
  const { rawPayload } = await program.app.inject({ url, headers: admin.headers });
  const files = Object.entries(unzipSync(rawPayload));
  expect(files.map(([name]) => name)).toEqual([`xero-${unit}-1.csv`]);
  const rows = files.flatMap(([, bytes]) => rowsIn(strFromU8(bytes)));
  expect(rows.every((row) => /^\d\d [A-Z][a-z]{2} \d{4}$/.test(row['*Date'] ?? ''))).toBe(true);
  expect(Object.keys(rows[0] ?? {}).slice(0, 6)).toEqual([
    '*Narration',
    '*Date',
    'Description',
    '*AccountCode',
    '*TaxRate',
    '*Amount',
  ]);
  const codes = new Map(accountKinds.map((kind) => [chart[kind].code as string, kind]));
  const read = rows.map((row) => ({
    entry: Number(row['*Narration']?.split(' ')[1]),
    account: codes.get(row['*AccountCode'] ?? ''),
    amount: amountIn(row['*Amount'] ?? ''),
  }));
  expect(sorted(read)).toEqual(sorted(await linesOf(unit)));
});

test('the journal has a row a line, of the days and the account that are asked for', async () => {
  const all = await program.context.database.$count(ledgerLines);
  expect(await rowsOf('/api/admin/entries/csv')).toHaveLength(all);
  expect(await rowsOf('/api/admin/entries/csv?until=2000-01-01')).toHaveLength(0);
  const { body } = await admin.call('GET', '/api/admin/entries?account=payme&kind=payment');
  expect(body).toHaveLength(1);
  expect(body[0].lines).toMatchObject([
    { account: 'payme', unit: 'UZS', debit: 15_967 * 12_500, credit: 0 },
    { account: 'exchange', unit: 'UZS', debit: 0, credit: 15_967 * 12_500 },
    { account: 'exchange', unit: 'USD', debit: 15_967, credit: 0 },
    { account: 'family', unit: 'USD', debit: 0, credit: 15_967 },
  ]);
});

test('pages of entries follow each other without a gap', async () => {
  const { database } = program.context;
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '3', ...(cursor && { cursor }) });
    const { body, headers } = await admin.call('GET', `/api/admin/entries?${query}`);
    seen.push(...body.map(({ number }: { number: number }) => number));
    cursor = /cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1];
    cursor = cursor && decodeURIComponent(cursor);
  } while (cursor);
  expect(seen).toHaveLength(await database.$count(ledgerEntries));
  expect(new Set(seen).size).toBe(seen.length);
});

test('every account has a code of its own, and the name that files give it is the one on the page', () => {
  const codes = accountKinds.map((kind) => chart[kind].code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const kind of accountKinds) expect(english.accounts[kind]).toBe(chart[kind].name);
});

test('Xero gets files of at most 300 lines, and an entry is never cut', async () => {
  async function* lines() {
    yield 'head\r\n';
    for (let entry = 0; entry < 250; entry += 1)
      for (let line = 0; line < 3; line += 1) yield `Dars ${entry} sale,${line}\r\n`;
  }
  const parts: Uint8Array[] = [];
  for await (const part of xeroFiles(lines(), (number) => `${number}.csv`)) parts.push(part);
  const files = Object.entries(unzipSync(Buffer.concat(parts))).map(([name, bytes]) => ({
    name,
    rows: strFromU8(bytes).trimEnd().split('\r\n'),
  }));
  expect(files.map(({ name, rows }) => [name, rows[0], rows.length])).toEqual([
    ['1.csv', 'head', 298],
    ['2.csv', 'head', 298],
    ['3.csv', 'head', 157],
  ]);
  for (const { rows } of files) expect((rows.length - 1) % 3).toBe(0);
  expect(new Set(files.flatMap(({ rows }) => rows.slice(1))).size).toBe(750);
});
