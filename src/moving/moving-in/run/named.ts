import type { TaughtLesson } from '#src/offer/lessons/imported-lessons.server.ts';
import { folded } from '#src/platform/language/folded.ts';
import type { KnownBy } from './references.server.ts';
import {
  isAlike,
  isIn,
  keyOf,
  leftOut,
  problem,
  type Result,
  type Results,
  type SheetRow,
  titleKey,
  wrong,
} from './row.ts';

/** What rows of a file are called by the rows that name them: a key leads to a row, or to several that differ. */
export type Named = Map<string, SheetRow[]>;

/** How families are named: by the old system's reference, or by an address. */
export function familiesBy(lines: readonly SheetRow[]): Named {
  return index(lines, 'families', ({ family, email, secondEmail }) => [family, email, secondEmail]);
}

/** How lessons are named: by reference, by title, or by title and the teacher's address. */
export function lessonsBy(lines: readonly SheetRow[]): Named {
  return index(lines, 'lessons', ({ lesson, title, teacher }) =>
    [lesson, title, `${title} ${teacher}`].map(titleKey),
  );
}

/** How children are named: by reference, or by their family and first name. */
export function childrenBy(lines: readonly SheetRow[]): Named {
  return index(lines, 'children', ({ child, family, firstName }) => [
    child,
    childKey({ family: family ?? '', name: firstName ?? '' }),
  ]);
}

/** The row that says the same of a child before this one, word for word; undefined where there is none. */
export function firstAlike(named: Named, line: SheetRow): SheetRow | undefined {
  const { child, family = '', firstName = '' } = line.values;
  const first = named
    .get(keyOf(child) || childKey({ family, name: firstName }))
    ?.find((one) => isAlike(one, line));
  return first === line ? undefined : first;
}

/** A child without a reference, as a key. */
function childKey({ family, name }: { family: string; name: string }): string {
  return `${keyOf(family)} ${folded(name).trim()}`;
}

/** `anna@mail.test Ali` or `F17 Ali`: a family and a first name; undefined for a reference of one word. */
export function familyAndName(text: string): { family: string; name: string } | undefined {
  const whole = text.trim();
  const end = whole.search(/[\s,;/]/);
  const family = whole.slice(0, Math.max(end, 0));
  const name = whole.slice(end).replace(/^[\s,;/]+/, '');
  return family && name ? { family, name } : undefined;
}

/** The one row that is named so; 'several' where more are. */
function find(named: Named, text: string): SheetRow | 'several' | undefined {
  const found = named.get(keyOf(text));
  if (!found) return undefined;
  return found.length === 1 ? found[0] : 'several';
}

/** The lesson that is named so. */
export function findLesson(named: Named, text: string): SheetRow | 'several' | undefined {
  return find(named, titleKey(text));
}

/** The child that is named so. */
export function findChild(named: Named, text: string): SheetRow | 'several' | undefined {
  const of = familyAndName(text);
  return find(named, text) ?? (of && find(named, childKey(of)));
}

function index(
  lines: readonly SheetRow[],
  sheet: SheetRow['sheet'],
  keys: (values: SheetRow['values']) => (string | undefined)[],
): Named {
  const named: Named = new Map();
  for (const line of lines) {
    if (line.sheet !== sheet) continue;
    for (const key of new Set(keys(line.values).map(keyOf))) if (key) add(named, key, line);
  }
  return named;
}

/** Rows that say the same are one; a right one stands for those that are wrong in what they do not say. */
function add(named: Named, key: string, line: SheetRow): void {
  const before = named.get(key) ?? [];
  const at = before.findIndex((one) => isAlike(one, line));
  if (at < 0) named.set(key, [...before, line]);
  else if ((before[at]?.problems.length ?? 0) > 0 && line.problems.length === 0)
    named.set(key, before.with(at, line));
}

/**
 * The lesson whose times these rows are, or what becomes of them without one. Where a row is called so they go with
 * it, also where it stays away: its number may be that of another lesson here.
 */
export function lessonOfTimes(
  lessons: Named,
  results: Results,
  time: SheetRow | undefined,
  here: { lessons: readonly TaughtLesson[]; known: KnownBy },
): TaughtLesson | Result {
  const name = time?.values.lesson ?? '';
  const row = findLesson(lessons, name);
  if (row === 'several') return wrong(problem('lesson', 'several_lessons'));
  if (row) {
    const result = results.get(row.id);
    const lesson = isIn(result) ? here.lessons.find(({ id }) => id === result.subject) : undefined;
    return lesson ?? leftOut('lesson', row, results);
  }
  const subject = here.known.reference(name)?.subject;
  const found = here.lessons.filter(
    ({ id, title, teacherEmail }) =>
      id === subject || titleKey(`${title} ${teacherEmail}`) === titleKey(name),
  );
  if (found.length > 1) return wrong(problem('lesson', 'several_lessons'));
  return found[0] ?? wrong(problem('lesson', 'no_lesson'));
}
