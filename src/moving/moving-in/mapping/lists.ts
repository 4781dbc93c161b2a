import type { ColumnKey, Sheet } from '../sheets.ts';
import type { Mapping } from '../stored-json.ts';
import type { TableRow } from '../table.ts';
import { guessSheet, mapColumns, plainHeading } from './guess-sheet.ts';
import { nameParts } from './other-headings.ts';

/** A sheet that a file is read as: none where the headings fit none. */
type ReadSheet = { sheet: Sheet | null; mapping: Mapping };

/** What a parent's name, address and phone may be called as well as a child's, or anybody's. */
const anybodys = [
  ...['name', 'full name', 'first name', 'имя', 'ism', 'ismi'],
  ...['phone', 'phone number', 'mobile', 'mobile phone', 'cell phone'],
  ...['телефон', 'номер телефона', 'telefon', 'telefon raqami'],
  ...['email', 'mail', 'email address', 'почта', 'эл почта', 'электронная почта', 'pochta', 'e-pochta'],
].map(plainHeading);
const parts = nameParts.map(plainHeading);

/** Of a sheet that is read from a list: what names a thing there, and says nothing by itself. */
const naming: Partial<Record<Sheet, ColumnKey>> = { children: 'family', enrolments: 'child' };

/**
 * Which sheets a file is by its headings: one; or several, where it is a list with a row for each child, or each place,
 * that says of the family who it is.
 */
export function sheetsIn(headings: string[]): ReadSheet[] {
  const list = listOf(headings);
  return list.length > 0 ? list : [guessSheet(headings)];
}

/** The sheets of a list of children with their parents' addresses or phones; none where it is no such list. */
function listOf(headings: string[]): ReadSheet[] {
  const children = mapColumns('children', headings);
  const families = mapColumns('families', without(headings, children, 'family'));
  const name = children.indexOf('firstName');
  // By what its family is reached.
  const reached = [families.indexOf('email'), families.indexOf('phone')].filter((at) => at >= 0);
  const [first] = reached;
  if (name < 0 || first === undefined) return [];
  const called = (at: number) => plainHeading(headings[at] ?? '');
  const isOf = (who: readonly string[], at: number) => who.includes(called(at));
  const isParentNamed = families.some((key, at) => key === 'name' && !isOf(parts, at));
  // Beside a day of birth and a parent's address or phone, whoever is named is the child.
  const isChild = !isOf(anybodys, first) && (children.includes('born') || children.includes('grade'));
  if (isOf(anybodys, name) && !isParentNamed && !isChild) return [];
  const family = children.indexOf('family');
  if (family < 0 || reached.includes(family)) for (const at of reached) children[at] = 'family';

  const lists: ReadSheet[] = [
    // A surname alone is the child's.
    { sheet: 'families', mapping: families.map((key) => (key === 'name' && !isParentNamed ? null : key)) },
    { sheet: 'children', mapping: children },
  ];
  const enrolments = mapColumns('enrolments', without(without(headings, children), families));
  if (!enrolments.includes('lesson')) return lists;
  if (enrolments.includes('child')) enrolments[enrolments.indexOf('child')] = null;
  // Without a number of its own a child is named by its family's address or phone, and its name.
  const number = children.indexOf('child');
  for (const at of number < 0 ? [...reached, name] : [number]) enrolments[at] = 'child';
  return [...lists, { sheet: 'enrolments', mapping: enrolments }];
}

/** Headings without those that are columns of a sheet. @param but this one is left */
function without(headings: string[], mapping: Mapping, but?: ColumnKey): string[] {
  return headings.map((heading, at) => (mapping[at] && mapping[at] !== but ? '' : heading));
}

/** The rows of a list that say something of a sheet: a child who learns nowhere has no place there. */
export function rowsThatSay(sheet: Sheet, mapping: Mapping, rows: TableRow[]): TableRow[] {
  return rows.filter(({ cells }) =>
    cells.some((cell, at) => mapping[at] && mapping[at] !== naming[sheet] && cell.trim() !== ''),
  );
}
