import { expect, test } from 'vitest';
import type { ColumnKey, Sheet } from '../sheets.ts';
import { understand } from './understand.ts';

test.each<[string, Sheet, ColumnKey, [string, string | undefined][]]>([
  [
    'addresses',
    'families',
    'email',
    [
      [' Malika@Example.COM\u00a0', 'malika@example.com'],
      ['ma\u200blika@example.com', 'malika@example.com'],
      ['Malika <malika@example.com>', 'malika@example.com'],
      ['a@example.com, b@example.com', 'two-emails'],
      ['nobody', 'email'],
    ],
  ],
  [
    'names',
    'families',
    'name',
    [
      ["O'ktam  G’ulomov", 'Oʻktam Gʻulomov'],
      ['O`g‘iloy Sa’dullayeva', 'Oʻgʻiloy Saʼdullayeva'],
      ["O'Brien", "O'Brien"],
      ['#REF!', 'formula'],
      ['?', 'no-name'],
      ['—', undefined],
      ['x'.repeat(101), 'too-long'],
    ],
  ],
  [
    'days',
    'children',
    'born',
    [
      ['2017-04-03', '2017-04-03'],
      ['03.04.2017', '2017-04-03'],
      ['3.4.17', '2017-04-03'],
      ['25/12/2017', '2017-12-25'],
      ['3 апреля 2017', '2017-04-03'],
      ['Apr 3, 2017', '2017-04-03'],
      ['2017-yil 3-aprel', '2017-04-03'],
      ['31.02.2017', 'day'],
      ['', undefined],
    ],
  ],
  [
    'amounts',
    'enrolments',
    'paid',
    [
      ['120.5', '120.50'],
      ['$1,234.50', '1234.50'],
      ['$999,999', '999999.00'],
      ['1,234,567', 'number-range'],
      ['0', '0.00'],
      ['100 000 soʻm', 'currency'],
      ['500000 ₸', 'currency'],
      ['120 dollars', '120.00'],
      ['50%', 'money'],
      ['-', undefined],
      ['12.345678', 'money'],
      ['-5', 'money'],
    ],
  ],
  [
    'amounts of a Russian Excel',
    'enrolments',
    'paid',
    [
      ['1 234,50', '1234.50'],
      ['1\u202f234,5', '1234.50'],
      ['1.234,50', '1234.50'],
      ['1.234', '1234.00'],
    ],
  ],
  [
    'times',
    'times',
    'time',
    [
      ['5:30 pm', '17:30'],
      ['5 PM', '17:00'],
      ['12:15 a.m.', '00:15'],
      ['17.30', '17:30'],
      ['17:30:00', '17:30'],
      ['9:05', '09:05'],
      ['17', 'time'],
      ['25:00', 'time'],
    ],
  ],
  [
    'weekdays',
    'times',
    'weekday',
    [
      ['Mon', '1'],
      ['Seshanba', '2'],
      ['среда', '3'],
      ['Пятница', '5'],
      ['воскресенье', '7'],
      ['Mon-Fri-ish', 'weekday'],
    ],
  ],
  [
    'grades',
    'children',
    'grade',
    [
      ['3', 'Grade 3'],
      ['3rd', 'Grade 3'],
      ['grade 3', 'Grade 3'],
      ['3-sinf', 'Grade 3'],
      ['3 класс', 'Grade 3'],
      ['3-A sinf', 'Grade 3'],
      ['3 «Б» класс', 'Grade 3'],
      ['10b', 'Grade 10'],
      ['K', 'Kindergarten'],
      ['13', 'choice'],
    ],
  ],
  [
    'zones',
    'teachers',
    'zone',
    [
      ['EST', 'America/New_York'],
      ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
      ['Toshkent', 'Asia/Tashkent'],
      ['Ташкент', 'Asia/Tashkent'],
      ['Los Angeles', 'America/Los_Angeles'],
      ['europe/berlin', 'Europe/Berlin'],
      ['Mars', 'zone'],
    ],
  ],
  [
    'choices',
    'lessons',
    'kind',
    [
      ['Guruh', 'group'],
      ['Individual', 'class'],
      ['группа', 'group'],
      ['?', 'choice'],
    ],
  ],
  [
    'yes and no',
    'lessons',
    'offered',
    [
      ['Yoʻq', 'no'],
      ['ha', 'yes'],
      ['Да', 'yes'],
      ['TRUE', 'yes'],
    ],
  ],
  [
    'whole numbers',
    'lessons',
    'places',
    [
      ['6.0', '6'],
      ['6,5', 'number'],
      ['8 kishi', '8'],
      ['8 UZS', 'number'],
      ['0', 'number-range'],
    ],
  ],
  [
    'links',
    'lessons',
    'link',
    [
      ['zoom.us/j/1', 'https://zoom.us/j/1'],
      ['http://zoom.us', 'link'],
      ['room 3', 'link'],
      ['https://zoom.us@evil.example/j/1', 'link'],
      ['https://evil.example\\@zoom.us', 'link'],
    ],
  ],
  [
    'families by their e-mail',
    'children',
    'family',
    [
      ['Malika@Example.com', 'malika@example.com'],
      ['1001', '1001'],
    ],
  ],
])('%s are read as people write them', (_, sheet, key, cells) => {
  const rows = cells.map(([cell], at) => ({ number: at + 2, cells: [cell] }));
  const read = understand(sheet, [key], rows, key === 'paid' ? { paid: 'dollars' } : {}).map(
    ({ values, problems }) => values[key] ?? problems.find(({ column }) => column === key)?.code,
  );
  expect(read).toEqual(cells.map(([, meant]) => meant));
});
