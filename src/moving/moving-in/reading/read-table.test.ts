import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { textCell as text, workbook } from '../../../../tests/moving/workbooks.ts';
import { readTable } from './read-table.server.ts';

/** What Windows writes for a Cyrillic text. */
function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });
}

const headings = `<row r="1">${text('A1', 'Name')}${text('B1', 'Born')}</row>`;

test('a Russian Excel writes Windows-1251 and semicolons', async () => {
  const table = await readTable(windows1251('Имя;Сумма\r\nШахноза;"1 234,50"\r\n\r\nАли;10\r\n'));
  expect(table).toEqual({
    headings: ['Имя', 'Сумма'],
    rows: [
      { number: 2, cells: ['Шахноза', '1 234,50'] },
      { number: 4, cells: ['Али', '10'] },
    ],
    problems: [],
    table: null,
    tables: [],
  });
});

test.each([
  ['UTF-8', (words: string) => strToU8(words)],
  ['UTF-8 with its mark', (words: string) => strToU8(`\uFEFF${words}`)],
  ['UTF-16 with its mark', (words: string) => Buffer.from(`\uFEFF${words}`, 'utf16le')],
  ['UTF-16 without', (words: string) => Buffer.from(words, 'utf16le')],
  ['UTF-16 the other way round', (words: string) => Buffer.from(`\uFEFF${words}`, 'utf16le').swap16()],
])('%s is read', async (_, write) => {
  const { headings, rows } = await readTable(write('Name\tCity\nJosé\t"Kazan\ttown"\n'));
  expect([headings, rows[0]?.cells]).toEqual([
    ['Name', 'City'],
    ['José', 'Kazan\ttown'],
  ]);
});

test('western letters of an old Excel are no Cyrillic ones', async () => {
  const { rows } = await readTable(Buffer.from('Name,City\nJosé,Málaga\nMüller,Köln\n', 'latin1'));
  expect(rows[0]?.cells).toEqual(['José', 'Málaga']);
});

test('names of groups of columns above the headings are passed over, where the headings are known', async () => {
  const { headings, rows } = await readTable(
    strToU8('Parent,,Info\nE-mail,Name,Colour\nanna@dars.test,Anna,red\n'),
  );
  expect([headings, rows]).toEqual([
    ['E-mail', 'Name', 'Colour'],
    [{ number: 3, cells: ['anna@dars.test', 'Anna', 'red'] }],
  ]);
});

test('one spoiled letter leaves all others as they are', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Имя,Город\nАнна Петрова,Ташкент\nO'),
    Buffer.of(0x92),
    Buffer.from('ktam,Бухара\n'),
  ]);
  const { rows } = await readTable(bytes);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Анна Петрова', 'Ташкент'],
    ['O\uFFFDktam', 'Бухара'],
  ]);
});

test('Cyrillic letters that stand by themselves are no western ones', async () => {
  const { rows } = await readTable(windows1251('Name;City\nЯ;A. Б.\n'));
  expect(rows[0]?.cells).toEqual(['Я', 'A. Б.']);
});

test('a heading may begin as an archive does', async () => {
  expect((await readTable(strToU8('PK,Name\n1,Ali\n'))).headings).toEqual(['PK', 'Name']);
});

test('what no text may hold is left out', async () => {
  const row = `<row r="2">${text('A2', 'A&#x0;li')}${text('B2', '_x0000_')}</row>`;
  expect((await readTable(workbook(headings + row))).rows[0]?.cells[0]).toBe('Ali');
});

test('titles above the headings are passed over, breaks within quotes are kept, rows have their numbers', async () => {
  const { headings, rows } = await readTable(strToU8('Our families\n\nName,Note\nAli,"one\ntwo, three"\n'));
  expect([headings, rows]).toEqual([['Name', 'Note'], [{ number: 4, cells: ['Ali', 'one\ntwo, three'] }]]);
});

test('days, times, numbers and failed formulas of a workbook are read as what they are', async () => {
  const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
  const bytes = workbook(
    headings +
      row(2, `${text('A2', 'Ali &amp; Co')}<c r="B2" s="1"><v>45901</v></c>`) +
      row(
        5,
        `<c r="A5" s="2"><v>0.729166666666667</v></c><c r="B5"><f>1+1</f><v>120.10000000000001</v></c>`,
      ) +
      row(6, `<c r="A6" t="b"><v>1</v></c><c r="B6" t="e"><f>A1/0</f><v>#REF!</v></c>`),
  );
  expect((await readTable(bytes)).rows).toEqual([
    { number: 2, cells: ['Ali & Co', '2025-09-01'] },
    { number: 5, cells: ['17:30', '120.1'] },
    { number: 6, cells: ['yes', '#REF!'] },
  ]);
});

test('a program may give the names of its elements a prefix, and break a text into pieces', async () => {
  const sheet = `${headings}<row><c t="inlineStr"><is><r><t>Ali </t></r><r><t><![CDATA[& Co]]></t></r></is></c><c t='n'><v>7</v></c></row>`;
  const files = Object.entries(unzipSync(workbook(sheet))).map(([name, bytes]) => {
    const text = strFromU8(bytes)
      .replace(/<(\/?)(?=[a-z])/gi, '<$1x:')
      .replace('xmlns=', 'xmlns:x=');
    return [name, strToU8(text)] as const;
  });
  const { rows } = await readTable(zipSync(Object.fromEntries(files)));
  expect(rows).toEqual([{ number: 2, cells: ['Ali & Co', '7'] }]);
});

test('a workbook of an old Macintosh counts days from 1904', async () => {
  const sheet = `${headings}<row r="2">${text('A2', 'Ali')}<c r="B2" s="1"><v>44439</v></c></row>`;
  const { rows } = await readTable(workbook(sheet, { properties: '<workbookPr date1904="1"/>' }));
  expect(rows[0]?.cells[1]).toBe('2025-09-01');
});

test('a million empty rows, and a cell at the end of the sheet, are read as what is in them', {
  timeout: 60_000,
}, async () => {
  const empty = Array.from(
    { length: 1_000_000 },
    (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/></row>`,
  );
  const last = `<row r="1048576">${text('A1048576', 'Zara')}</row>`;
  const { rows } = await readTable(
    workbook(`${headings}<row r="2">${text('A2', 'Ali')}</row>${empty.join('')}${last}`),
  );
  expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [2, 'Ali'],
    [1_048_576, 'Zara'],
  ]);
});

test('a bomb is refused, whether it says how large it is or lies', { timeout: 60_000 }, async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(120_000_000) }, { level: 6 });
  await expect(readTable(bomb)).rejects.toMatchObject({ code: 'table_unpacks_too_large' });
  const lying = Buffer.from(bomb);
  lying.writeUInt32LE(10, lying.indexOf('PK\x01\x02', 'latin1') + 24);
  await expect(readTable(lying)).rejects.toMatchObject({
    code: expect.stringMatching(/table_(unpacks_too_large|broken)/),
  });
});

test.each<[string, Uint8Array, string]>([
  ['an old Excel', Buffer.from('D0CF11E0A1B11AE1', 'hex'), 'table_old_excel'],
  [
    'a password',
    Buffer.concat([Buffer.from('D0CF11E0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'table_encrypted',
  ],
  ['LibreOffice', zipSync({ 'content.xml': strToU8('<a/>') }), 'table_open_document'],
  ['a web page', strToU8('<html><table><tr><td>1'), 'table_web_page'],
  ['a part of a web page', strToU8('<div>\nName,City\nAli,Kazan'), 'table_web_page'],
  ['a page that was saved whole', strToU8('MIME-Version: 1.0\nName,City\nAli,Kazan'), 'table_web_page'],
  ['a line of megabytes', strToU8('a'.repeat(2_000_000)), 'table_unreadable'],
  ['a PDF', strToU8('%PDF-1.4\nName,City\nAli,Kazan\n'), 'table_unreadable'],
  ['a letter', strToU8('{\\rtf1 Name,City}\nAli,Kazan\n'), 'table_unreadable'],
  ['rows that never end', workbook('<row r="1"><c r="A1">'.repeat(300_000)), 'table_broken'],
  ['a row without an end', workbook('<row '.repeat(1_000_000)), 'table_broken'],
  ['cells that never end', workbook(`<row r="1">${'<c r="A1"><v>1'.repeat(300_000)}</row>`), 'table_broken'],
  ['a picture', Buffer.from('89504E470D0A1A0A0000000D49', 'hex'), 'table_unreadable'],
  ['another archive', zipSync({ 'a.txt': strToU8('a') }), 'table_unreadable'],
  ['half a workbook', workbook(headings).subarray(0, 600), 'table_broken'],
  ['an open quote', strToU8('Name,City\n"Ali,Kazan\nZara,Ufa\n'), 'table_quote_open'],
  ['nothing', strToU8('Name,City\n\n'), 'table_empty'],
  ['too many rows', strToU8(`a,b\n${'1,2\n'.repeat(20_001)}`), 'table_too_many_rows'],
  ['too many columns', strToU8(`${'a,'.repeat(60)}a\n1\n`), 'table_too_many_columns'],
  ['too many bytes', new Uint8Array(10_000_001), 'table_file_too_large'],
])('%s is refused in words', async (_, bytes, code) => {
  await expect(readTable(bytes)).rejects.toMatchObject({ code });
});
