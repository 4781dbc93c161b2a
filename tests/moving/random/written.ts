import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { type ColumnKey, columnsOf, type Sheet, sheets } from '#src/moving/moving-in/sheets.ts';
import type { Child, Family, Lesson, Place, Row, School } from './school.ts';
import { amountOf, dayOf, type Encoding, gradeOf, headingOf, type Way, weekdaysOf, wordOf } from './ways.ts';

type Column = { sheet: Sheet; key: ColumnKey };
type Written = { name: string; columns: Column[]; rows: Row[] };
type Sent = { name: string; content: Uint8Array };

/** A school as its owner has kept it: the files that they send. */
export async function filesOf(way: Way, school: School): Promise<Sent[]> {
  const all = sheetsOf(way, school).map((one) => ({ name: one.name, cells: cellsOf(way, one) }));
  if (way.kind === 'csv')
    return all.map(({ name, cells }) => ({
      name: `${name}.csv`,
      content: encoded(way.encoding, csvOf(way.separator, cells)),
    }));
  const content = await writeXlsxFile(
    all.map(({ name, cells }) => ({ sheet: name, data: cells.map((row) => row.map(typed)) as SheetData })),
  ).toBuffer();
  return [{ name: 'school.xlsx', content }];
}

/** A number and a day are such in a workbook. */
function typed(text: string) {
  if (text === '') return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { value: new Date(text), type: Date, format: 'dd.mm.yyyy' };
  return /^\d+(?:\.\d+)?$/.test(text) ? { value: Number(text), type: Number } : { value: text, type: String };
}

function csvOf(separator: string, cells: string[][]): string {
  const quoted = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return cells.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');
}

function encoded(encoding: Encoding, text: string): Uint8Array {
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding !== 'windows-1251') return Buffer.from(encoding === 'utf-8' ? text : `\uFEFF${text}`);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const page = new TextDecoder('windows-1251').decode(new Uint8Array(bytes));
  // It has no turned commas of Uzbek and not all of its letters: people write what their keyboard has.
  const near = new Map([...'ʻʼқғҳҚҒҲ'].map((letter, at) => [letter, '’’кгхКГХ'[at] ?? '']));
  return Uint8Array.from([...text].map((letter) => page.indexOf(near.get(letter) ?? letter)));
}

function cellsOf(way: Way, { columns, rows }: Written): string[][] {
  const used = columns.filter(({ sheet, key }) => rows.some((row) => row[`${sheet}.${key}`]));
  return [
    used.map(({ sheet, key }) => headingOf(way.words, sheet, key)),
    ...rows.map((row) => used.map(({ sheet, key }) => row[`${sheet}.${key}`] ?? '')),
  ];
}

function sheetsOf(way: Way, { teachers, lessons, families }: School): Written[] {
  const of = (sheet: Sheet, rows: Row[]): Written => ({ name: sheet, columns: columns(sheet), rows });
  const children = families.flatMap((family) => family.children.map((child) => ({ family, child })));
  const places = children.flatMap((one) => one.child.places.map((place) => ({ ...one, place })));
  const people = {
    family: [
      of(
        'families',
        families.map((one) => familyRow(way, one)),
      ),
      of(
        'children',
        children.map(({ family, child }) => ({
          ...childRow(way, child),
          'children.family': nameOf(way, family),
        })),
      ),
    ],
    child: [
      list(
        ['families', 'children'],
        children.map(({ family, child }) => ({ ...familyRow(way, family), ...childRow(way, child) })),
      ),
    ],
    place: [
      list(
        ['families', 'children', 'enrolments'],
        children.flatMap(({ family, child }) => {
          const row = { ...familyRow(way, family), ...childRow(way, child) };
          return child.places.length > 0
            ? child.places.map((place) => ({ ...row, ...placeRow(way, place) }))
            : [row];
        }),
      ),
    ],
  }[way.rowFor];
  return [
    of(
      'teachers',
      teachers.map(({ email, name }) => ({ 'teachers.email': email, 'teachers.name': name })),
    ),
    ...people,
    of(
      'lessons',
      lessons.map((one) => lessonRow(way, one)),
    ),
    of(
      'times',
      lessons.map((one) => timeRow(way, one)),
    ),
    ...(way.rowFor === 'place'
      ? []
      : [
          of(
            'enrolments',
            places.map(({ family, child, place }) => ({
              ...placeRow(way, place),
              'enrolments.child': way.numbers ? child.number : `${family.email} ${child.firstName}`,
            })),
          ),
        ]),
  ];
}

/** A list of which a row says who the family is, who its child, and perhaps where that learns. */
function list(of: Sheet[], rows: Row[]): Written {
  const named = ({ sheet, key }: Column) =>
    !(sheet === 'children' && key === 'family') && !(sheet === 'enrolments' && key === 'child');
  return {
    name: 'list',
    columns: sheets
      .filter((one) => of.includes(one))
      .flatMap(columns)
      .filter(named),
    rows,
  };
}

function columns(sheet: Sheet): Column[] {
  return columnsOf[sheet].map(({ key }) => ({ sheet, key }));
}

const nameOf = (way: Way, family: Family) => (way.numbers ? family.number : family.email);

function familyRow(way: Way, { number, email, name, zone, language, second }: Family): Row {
  return {
    ...(way.numbers && { 'families.family': number }),
    ...{ 'families.email': email, 'families.name': name },
    ...(zone && { 'families.zone': wordOf(way.words, zone) }),
    ...(language && { 'families.language': wordOf(way.words, language) }),
    ...(second && { 'families.secondEmail': second.email, 'families.secondName': second.name }),
  };
}

function childRow(way: Way, { number, firstName, born, grade }: Child): Row {
  return {
    ...(way.numbers && { 'children.child': number }),
    'children.firstName': firstName,
    ...(born && { 'children.born': dayOf(way, born) }),
    ...(grade && { 'children.grade': gradeOf(way.words, grade) }),
  };
}

function lessonRow(way: Way, { number, title, teacher, kind, price, priceFor }: Lesson): Row {
  return {
    ...(way.numbers && { 'lessons.lesson': number }),
    ...{ 'lessons.title': title, 'lessons.teacher': teacher, 'lessons.kind': wordOf(way.words, kind) },
    ...{ 'lessons.price': amountOf(way, price), 'lessons.priceFor': wordOf(way.words, priceFor) },
  };
}

const lessonName = (way: Way, { number, title, teacher }: Lesson) =>
  way.numbers ? number : `${title} ${teacher}`;

function timeRow(way: Way, lesson: Lesson): Row {
  return {
    ...{ 'times.lesson': lessonName(way, lesson), 'times.weekday': weekdaysOf(way.words, lesson.weekdays) },
    ...{ 'times.time': lesson.time, 'times.minutes': String(lesson.minutes) },
  };
}

function placeRow(way: Way, { lesson, ...money }: Place): Row {
  const written = columnsOf.enrolments.flatMap(({ key, kind }) => {
    const value = key === 'child' || key === 'lesson' ? undefined : money[key];
    if (!value) return [];
    return [
      [
        `enrolments.${key}`,
        kind === 'day' ? dayOf(way, value) : kind === 'money' ? amountOf(way, value) : value,
      ],
    ];
  });
  return { 'enrolments.lesson': lessonName(way, lesson), ...Object.fromEntries(written) };
}
