import { expect, test } from 'vitest';
import { readTable } from '../reading/read-table.server.ts';
import { writeCsvTable, writeWorkbook } from './write-table.server.ts';

test('ten thousand rows come back as they were written, and nothing is taken for a formula', {
  timeout: 60_000,
}, async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [
    `Ali ${at}`,
    '=1+1',
    '+998 90',
    '-5',
    '@a',
    "'=x",
    '_x0041_',
    'Ali;=1+1;x, -5\t@a',
  ]);
  const written = { name: 'A', headings: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], rows };
  const csv = writeCsvTable(written);
  for (const bytes of [csv, await writeWorkbook([written])]) {
    expect((await readTable(bytes)).rows.map(({ cells }) => cells)).toEqual(rows);
  }
  expect(new TextDecoder('utf-16le').decode(csv)).not.toMatch(/(?:^|[,;\t])[\s"]*[=+\-@]/m);
});
