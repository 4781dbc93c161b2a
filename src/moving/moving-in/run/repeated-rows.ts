import { addressOfPhone, isPhoneAddress } from '#src/people/accounts/phones/phone-address.ts';
import { folded } from '#src/platform/language/folded.ts';
import { foldName } from '../mapping/fold-name.ts';
import type { ColumnKey } from '../sheets.ts';
import type { CellProblem } from '../stored-json.ts';
import { childrenBy, familiesBy, firstAlike, type Named } from './named.ts';
import { keyOf, problem, type SheetRow, titleKey } from './row.ts';

/** What is wrong with rows because of rows before them: each second one that says the same thing again. */
export function wrongWithin(lines: readonly SheetRow[]): Map<string, CellProblem[]> {
  const found = new Map<string, CellProblem[]>();
  const add = (line: SheetRow, ...problems: CellProblem[]) =>
    found.set(line.id, [...(found.get(line.id) ?? []), ...problems]);
  const twice = once(add);
  const addresses = new Map<string, SheetRow[]>();
  const siblings = new Map<string, SheetRow[]>();
  const phones = new Map<string, SheetRow[]>();
  const families = familiesBy(lines);
  const children = childrenBy(lines);
  for (const line of lines) {
    const { sheet, values } = line;
    if (sheet === 'teachers') twice(line, 'email', `teacher ${keyOf(values.email)}`);
    if (sheet === 'families') {
      addressesOnce(line, addresses, add);
      phonesOnce(line, phones, add);
      numberOnce(line, families, add);
    }
    if (sheet === 'children' && !firstAlike(children, line)) {
      if (values.child) twice(line, 'child', `child ${keyOf(values.child)}`);
      apart(line, families, siblings, add);
    }
    if (sheet === 'lessons') {
      if (values.lesson) twice(line, 'lesson', `lesson ${keyOf(values.lesson)}`);
      twice(
        line,
        'title',
        `title ${titleKey(values.title)} ${keyOf(values.teacher)} ${keyOf(values.lesson)}`,
      );
    }
    if (sheet === 'times')
      twice(line, 'weekday', `time ${titleKey(values.lesson)} ${values.weekday}`, 'once_a_day');
    if (sheet === 'enrolments')
      twice(line, 'child', `enrolment ${keyOf(values.child)} ${titleKey(values.lesson)}`);
  }
  return found;
}

type Add = (line: SheetRow, ...problems: CellProblem[]) => void;

function once(add: Add) {
  const seen = new Map<string, SheetRow>();
  return (line: SheetRow, column: ColumnKey, key: string, code = 'twice') => {
    const before = seen.get(key);
    if (before) add(line, problem(column, code, { number: before.number }));
    else seen.set(key, line);
  };
}

/** Rows of one number are one family, which has one first address. */
function numberOnce(line: SheetRow, families: Named, add: Add): void {
  const { family, email } = line.values;
  const first = family ? families.get(keyOf(family))?.find((one) => one.values.email) : undefined;
  if (first && first !== line && email && email !== first.values.email)
    add(line, problem('family', 'number_twice', { number: first.number }));
}

/**
 * An address belongs to one family. A row with the reference of an earlier one, or with the same parent at the same
 * address, is that family again: many lists have a row for each child. It may add to it, and not say otherwise.
 */
function addressesOnce(line: SheetRow, addresses: Map<string, SheetRow[]>, add: Add): void {
  const { email, secondEmail } = line.values;
  if (email && email === secondEmail) add(line, problem('secondEmail', 'same_address'));
  const known = addresses.get(email ?? '') ?? [];
  if (known.every((one) => isOneFamily(one, line)))
    for (const column of ['language', 'zone', 'secondEmail', 'secondName'] as const) {
      const says = line.values[column];
      const before = known.find(({ values }) => values[column]);
      if (before && says && keyOf(before.values[column]) !== keyOf(says))
        add(line, problem(column, 'other_in_row', { number: before.number }));
    }
  for (const [column, address] of [
    ['email', email],
    ['secondEmail', secondEmail],
  ] as const) {
    if (!address) continue;
    const all = addresses.get(address) ?? [];
    const before = all.find((one) => one !== line && !isOneFamily(one, line));
    // Of a phone it is said below.
    if (before && !isPhoneAddress(address))
      add(line, problem(column, 'address_twice', { number: before.number }));
    // Of many rows those are kept that say more than the rows before them.
    else if (saysMore(line, all)) addresses.set(address, [...all, line]);
  }
}

/**
 * Families that have an e-mail each may have one phone. Where one of them has none, nothing would tell them apart but
 * their numbers: it is asked which they are.
 */
function phonesOnce(line: SheetRow, phones: Map<string, SheetRow[]>, add: Add): void {
  const { phone, email } = line.values;
  if (!phone || !email) return;
  const key = addressOfPhone(phone);
  const others = phones.get(key) ?? [];
  const before = others.find((one) =>
    one.values.email === email ? line.isByPhone && !isOneFamily(one, line) : line.isByPhone || one.isByPhone,
  );
  if (before) add(line, problem('phone', 'phone_twice', { number: before.number }));
  else if (saysMore(line, others)) phones.set(key, [...others, line]);
}

function saysMore({ values }: SheetRow, before: readonly SheetRow[]): boolean {
  return Object.keys(values).some((key) => before.every((one) => !one.values[key as ColumnKey]));
}

function isOneFamily({ values: one }: SheetRow, { values: other }: SheetRow): boolean {
  if (one.family && other.family) return keyOf(one.family) === keyOf(other.family);
  const isNamed = one.name && other.name;
  return one.email === other.email && !(isNamed && foldName(one.name ?? '') !== foldName(other.name ?? ''));
}

/** Two children of one name in a family are told apart by reference, or by year of birth. */
function apart(line: SheetRow, families: Named, siblings: Map<string, SheetRow[]>, add: Add): void {
  const { child, family, firstName, born } = line.values;
  if (!firstName) return;
  const whose = families.get(keyOf(family))?.[0]?.id ?? keyOf(family);
  const others = siblings.get(whose) ?? [];
  siblings.set(whose, [...others, line]);
  const isApart = (other: SheetRow) =>
    (child && other.values.child && keyOf(child) !== keyOf(other.values.child)) ||
    (born && other.values.born && born.slice(0, 4) !== other.values.born.slice(0, 4));
  const name = (one: SheetRow) => folded(one.values.firstName ?? '').trim();
  if (others.some((other) => !isApart(other) && name(other) === name(line)))
    add(line, problem('firstName', 'two_of_a_name'));
}
