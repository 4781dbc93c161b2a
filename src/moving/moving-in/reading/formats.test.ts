import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { textCell as text, workbook } from '../../../../tests/moving/workbooks.ts';
import { readTable } from './read-table.server.ts';

const headings = `<row r="1">${text('A1', 'Name')}${text('B1', 'Born')}</row>`;

/** A workbook whose cells of style 1 have this number format. */
function formatted(sheet: string, code: string): Uint8Array {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;
  return workbook(sheet, { styles });
}

test.each<[string, number, string]>([
  ["#,##0&quot; so'm&quot;", 500_000, "500000 so'm"],
  ['[$UZS] #,##0.00', 500_000, 'UZS 500000'],
  ['#,##0.00\\ [$€-407]', 1234.5, '1234.5 €'],
  ['_-* #,##0.00\\ &quot;₽&quot;_-;-* #,##0.00\\ &quot;₽&quot;_-', 900, '900 ₽'],
  ['#,##0 &#8381;', 900, '900 ₽'],
  ['[$$-409]#,##0.00', 80, '$80'],
  ['[$$-1009]#,##0.00', 80, 'CA$80'],
  ['_($* #,##0.00_);_($* (#,##0.00);_($* &quot;-&quot;??_);_(@_)', 80, '$80'],
  ['0%', 0.5, '50%'],
  ['000', 7, '007'],
  ['&quot;F-&quot;000', 7, 'F-007'],
  ['#\\ ##0.00', 1234.5, '1234.5'],
  ['0.00E+00', 998_901_234_567, '998901234567'],
  ['[&lt;=9999999]###\\-####;(###)\\ ###\\-####', 5_551_234, '5551234'],
  ['General', 5, '5'],
  ['h:mm', 0.1875, '4:30'],
  ['[$-419]h:mm;@', 0.1875, '4:30'],
  ['hh:mm', 0.1875, '04:30'],
  ['h:mm\\ AM/PM', 0.1875, '04:30'],
  ['h:mm', 0.6875, '16:30'],
  ['h:mm', 0.375, '09:00'],
  ['dd.mm.yyyy', 45_901, '2025-09-01'],
])('a number of the format %s is read as it is seen', async (code, value, seen) => {
  const row = `<row r="2">${text('A2', 'Ali')}<c r="B2" s="1"><v>${value}</v></c></row>`;
  expect((await readTable(formatted(headings + row, code))).rows[0]?.cells[1]).toBe(seen);
});

test('rows that are hidden or struck through are known, and columns that are hidden are named', async () => {
  const rows = `<row r="2" hidden="1">${text('A2', 'Ali')}${text('B2', '1')}</row><row r="3">${text('A3', 'Lola')}<c r="B3" s="1"><v>2</v></c></row>`;
  const styles =
    '<fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="0" fontId="1"/></cellXfs>';
  const columns = '<cols><col min="2" max="16384" hidden="1"/></cols>';
  const table = await readTable(workbook(headings + rows, { styles, columns }));
  expect(table.rows).toEqual([
    { number: 2, cells: ['Ali', '1'], isHidden: true },
    { number: 3, cells: ['Lola', '2'], isStruck: true },
  ]);
  expect(table.problems).toEqual([{ column: null, code: 'hidden-columns', values: { columns: 'Born' } }]);
});

test('what stands in a cell that is merged over rows is said by each, and titles merged over columns by none', async () => {
  const sheet = `<row r="1">${text('A1', 'Our children')}</row><row r="2">${text('A2', 'Child')}${text('B2', 'Paid until')}${text('C2', 'Note')}</row><row r="3">${text('A3', 'Ali')}${text('B3', '2026-03-01')}</row><row r="5">${text('A5', 'Lola')}</row><row r="6">${text('A6', 'Olim')}${text('C6', 'x')}</row>`;
  const after =
    '<mergeCells count="3"><mergeCell ref="A1:C1"/><mergeCell ref="B3:B5"/><mergeCell ref="C6:C9"></mergeCell></mergeCells><rowBreaks/>';
  const { headings, rows } = await readTable(workbook(sheet, { after }));
  expect(headings).toEqual(['Child', 'Paid until', 'Note']);
  expect(rows).toEqual([
    { number: 3, cells: ['Ali', '2026-03-01', ''], merged: [1] },
    { number: 5, cells: ['Lola', '2026-03-01', ''], merged: [1] },
    { number: 6, cells: ['Olim', '', 'x'] },
  ]);
});

test('bare numbers under a heading that names other money are that money', async () => {
  const { rows } = await readTable(
    strToU8("Ism;Toʻlov, so'm;Narxi ($);Summa\nAli;500 000;80;5\nLola;$40;;\n"),
  );
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Ali', "500 000 so'm", '80', '5'],
    ['Lola', '$40', '', ''],
  ]);
});
