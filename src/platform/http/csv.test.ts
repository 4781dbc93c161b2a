import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asItWas, csvLines, sheetBytes, writeCsv } from './csv.server.ts';

/** Cells of signs that mean something to a spreadsheet, among letters. */
const cell = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('=', '+', '-', '@', '＝', ',', ';', '\t', '\r', '\n', '"', "'", ' ', 'a', '1'))
    .map((signs) => signs.join('')),
);
const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });

/** Reads a text by one separator, as Excel does: a quote at the start of a cell opens it, any other one is a sign. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    let isQuoted = text[at] === '"';
    if (isQuoted) at++;
    for (; at < text.length; at++) {
      const sign = text[at] ?? '';
      if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at];
      else if (isQuoted && sign === '"') isQuoted = false;
      else if (!isQuoted && (sign === separator || sign === '\r' || sign === '\n')) break;
      else cell += sign;
    }
    at++;
    cells.push(cell);
  }
  return cells;
}

const isFormula = (read: string) => /^\s*[=+\-@＝﹦＋－＠]/.test(read);

describe.each(['\t', ','] as const)('a text whose cells are parted by %j', (separator) => {
  test('has no formula, whatever a spreadsheet parts it by', () => {
    fc.assert(
      fc.property(rows, (rows) => {
        for (const reader of ['\t', ',', ';'])
          expect(cellsOf(csvLines(rows, separator), reader).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('is read again as it was, whatever was written', () => {
    fc.assert(
      fc.property(rows, (rows) => {
        const read = rows.map((row) =>
          cellsOf(csvLines([row], separator), separator)
            .slice(0, 3)
            .map(asItWas),
        );
        expect(read).toEqual(rows);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['=1+1', `"'=1+1"`],
  [' =1', `"' =1"`],
  ['Ali;=1+1;x', `"Ali;'=1+1;x"`],
  ['Ali,@SUM(A1)', `"Ali,'@SUM(A1)"`],
  ['Ali\n-1', `"Ali\n'-1"`],
  ['Ali; "=1"', `"Ali;' ""=1"""`],
  ["Ali;'=1", `"Ali;''=1"`],
  ['Ali; Vali', '"Ali; Vali"'],
  ['a=1, b', '"a=1, b"'],
  ['Ali-Vali @home', 'Ali-Vali @home'],
])('%j is written as %s', (cell, written) => {
  expect(csvLines([[cell]])).toBe(`${written}\r\n`);
});

test('Excel knows by the first bytes that a text is parted by tabs', () => {
  expect([...sheetBytes('\uFEFFa\tʻ')]).toEqual([0xff, 0xfe, 0x61, 0, 0x09, 0, 0xbb, 0x02]);
});

test('pages follow each other, under one heading', async () => {
  const pages: Record<string, { items: number[]; next: string | undefined }> = {
    first: { items: [1, -2], next: 'second' },
    second: { items: [3], next: undefined },
  };
  const columns = [
    ['Number', (row: number) => row],
    ['Twice', (row: number) => row * 2],
  ] as const;
  const all = async (separator?: ',') => {
    let text = '';
    for await (const part of writeCsv(
      columns,
      async (cursor = 'first') => pages[cursor] ?? { items: [], next: undefined },
      separator,
    ))
      text += part;
    return text;
  };
  expect(await all()).toBe('\uFEFFNumber\tTwice\r\n1\t2\r\n-2\t-4\r\n3\t6\r\n');
  expect(await all(',')).toBe('\uFEFFNumber,Twice\r\n1,2\r\n-2,-4\r\n3,6\r\n');
});
