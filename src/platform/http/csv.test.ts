import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.server.ts';

async function csvOf(rows: string[][]): Promise<string> {
  const columns = (rows[0] ?? []).map((_, at) => [`column ${at}`, (row: string[]) => row[at]] as const);
  let all = '';
  for await (const part of writeCsv(columns, async () => ({ items: rows, next: undefined }))) all += part;
  return all;
}

/** Reads RFC 4180. */
function parse(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quotedCell, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quotedCell?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

test('what is written is read again, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 }), async (rows) => {
      const [, ...read] = parse((await csvOf(rows)).slice(1));
      const led = (cell: string) => (/^\s*[=+\-@\t\r＝﹦＋－＠]/.test(cell) ? `'${cell}` : cell);
      expect(read).toEqual(rows.map((row) => row.map(led)));
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])(
  'a spreadsheet does not take %j for a formula',
  async (cell) => {
    expect(parse((await csvOf([[cell]])).slice(1))[1]).toEqual([`'${cell}`]);
  },
);

test('pages follow each other, under one heading', async () => {
  const pages: Record<string, { items: number[]; next: string | undefined }> = {
    first: { items: [1, 2], next: 'second' },
    second: { items: [3], next: undefined },
  };
  let all = '';
  const columns = [['Number', (row: number) => row]] as const;
  for await (const part of writeCsv(
    columns,
    async (cursor = 'first') => pages[cursor] ?? { items: [], next: undefined },
  ))
    all += part;
  expect(all).toBe('\uFEFFNumber\r\n1\r\n2\r\n3\r\n');
});
