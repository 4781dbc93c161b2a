import {
  childrenBy,
  familiesBy,
  familyAndName,
  findChild,
  findLesson,
  lessonsBy,
  type Named,
} from './named.ts';
import type { SheetRow } from './row.ts';
import { keyOf, titleKey } from './row.ts';

/** Rows that come together or stay away together: a teacher; a lesson with its times; a family with all that is its. */
export type Unit = { kind: UnitKind; lines: SheetRow[] };
const unitKinds = ['teacher', 'lesson', 'family'] as const;
type UnitKind = (typeof unitKinds)[number];

/** The rows of an import by what they are called. */
export type Index = { families: Named; lessons: Named; children: Named };

export function indexOf(lines: readonly SheetRow[]): Index {
  return { families: familiesBy(lines), lessons: lessonsBy(lines), children: childrenBy(lines) };
}

/**
 * Puts rows into units, in the order in which they are gone through: teachers, lessons, families; within a unit as
 * the sheets follow each other. The same rows give the same units.
 */
export function planUnits(lines: readonly SheetRow[], index: Index): Unit[] {
  const units = new Map<string, Unit>();
  for (const line of lines) {
    const [kind, key] = unitOf(line, index);
    const name = `${kind} ${key}`;
    const unit = units.get(name);
    if (unit) unit.lines.push(line);
    else units.set(name, { kind, lines: [line] });
  }
  const all = [...units.values()];
  return unitKinds.flatMap((kind) => all.filter((unit) => unit.kind === kind));
}

function unitOf(line: SheetRow, index: Index): [UnitKind, string] {
  const { values, sheet } = line;
  if (sheet === 'teachers') return ['teacher', line.id];
  if (sheet === 'lessons') return ['lesson', line.id];
  if (sheet === 'times') return ['lesson', lessonRow(index.lessons, values.lesson)];
  if (sheet === 'families') return ['family', firstOf(line, index)];
  if (sheet === 'children') return ['family', familyRow(index, values.family)];
  const child = findChild(index.children, values.child ?? '');
  if (child && child !== 'several') return ['family', familyRow(index, child.values.family)];
  return ['family', familyRow(index, familyAndName(values.child ?? '')?.family ?? values.child)];
}

/** The row of the lesson that is named, or the name of one that is not among the rows. */
function lessonRow(named: Named, text: string | undefined): string {
  const found = findLesson(named, text ?? '');
  return found && found !== 'several' ? found.id : `named ${titleKey(text)}`;
}

function familyRow(index: Index, text: string | undefined): string {
  const found = index.families.get(keyOf(text))?.[0];
  return found ? firstOf(found, index) : `named ${keyOf(text)}`;
}

/** Rows of one reference or address are one family: the first of them stands for it. */
function firstOf(line: SheetRow, index: Index): string {
  const { family, email } = line.values;
  const first = [family, email].flatMap((name) => (name && index.families.get(keyOf(name))?.[0]) || []);
  return first.reduce((one, other) => (other.place < one.place ? other : one), line).id;
}
