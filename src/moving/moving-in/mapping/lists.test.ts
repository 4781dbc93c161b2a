import { expect, test } from 'vitest';
import { sheets } from '../sheets.ts';
import { guessSheet } from './guess-sheet.ts';
import { headingsIn, sheetLanguages } from './headings.ts';
import { rowsThatSay, sheetsIn } from './lists.ts';

/** What each heading is, sheet by sheet. */
function read(text: string) {
  const headings = text.split(', ');
  return sheetsIn(headings).map(({ sheet, mapping }) =>
    [
      `${sheet}:`,
      ...headings.flatMap((heading, at) => (mapping[at] ? `${heading}=${mapping[at]}` : [])),
    ].join(' '),
  );
}

test.each<[string, string[]]>([
  [
    'Student, Birthday, Parent, Email, Phone',
    [
      'families: Parent=name Email=email Phone=phone',
      'children: Student=firstName Birthday=born Email=family Phone=family',
    ],
  ],
  [
    'Phone, Parent, Student, Course',
    [
      'families: Phone=phone Parent=name',
      'children: Phone=family Student=firstName',
      'enrolments: Phone=child Student=child Course=lesson',
    ],
  ],
  [
    'Name, Parent phone, Birthday',
    ['families: Parent phone=phone', 'children: Name=firstName Parent phone=family Birthday=born'],
  ],
  [
    'Parent, Parent email, Child, Grade',
    ['families: Parent=name Parent email=email', 'children: Parent email=family Child=firstName Grade=grade'],
  ],
  [
    'Имя ребенка, Почта родителя, Курс, Оплачено',
    [
      'families: Почта родителя=email',
      'children: Имя ребенка=firstName Почта родителя=family',
      'enrolments: Имя ребенка=child Почта родителя=child Курс=lesson Оплачено=paid',
    ],
  ],
  [
    'Student id, Student, Family id, Email, Course, Remaining',
    [
      'families: Family id=family Email=email',
      'children: Student id=child Student=firstName Family id=family',
      'enrolments: Student id=child Course=lesson Remaining=lessonsLeft',
    ],
  ],
  [
    'First name, Last name, Birthday, Parent email',
    ['families: Parent email=email', 'children: First name=firstName Birthday=born Parent email=family'],
  ],
  [
    'Ism, Familiya, Ota-ona, Pochta',
    ['families: Ota-ona=name Pochta=email', 'children: Ism=firstName Pochta=family'],
  ],
])('a list of students is each sheet that it holds: %s', (headings, expected) => {
  expect(read(headings)).toEqual(expected);
});

test.each([
  'First name, Last name, Email',
  'Name, Email, Language',
  'First name, Last name, Email, Birthday',
  'Name, Parent email, Phone',
  'First name, Last name, Phone, Birthday',
  'Family, Email, Name',
  'Child, Family, Birthday',
])('what tells of parents or of children alone is one sheet: %s', (text) => {
  const headings = text.split(', ');
  expect(sheetsIn(headings)).toEqual([guessSheet(headings)]);
});

test.each(sheets)('a sheet of ours is that sheet alone: %s', (sheet) => {
  for (const language of sheetLanguages)
    expect(sheetsIn(Object.values(headingsIn(sheet, language))).map((one) => one.sheet)).toEqual([sheet]);
});

test('a row of a list that says nothing of a sheet is none of it', () => {
  const rows = [
    ['anna@dars.test', 'Ali', 'Chess'],
    ['anna@dars.test', 'Lola', ''],
  ].map((cells, at) => ({ number: at + 2, cells }));
  expect(rowsThatSay('enrolments', ['child', 'child', 'lesson'], rows)).toEqual(rows.slice(0, 1));
  expect(rowsThatSay('children', ['family', 'firstName', null], rows)).toEqual(rows);
});
