import { and, eq, inArray } from 'drizzle-orm';
import type { BroughtIn } from '#src/people/accounts/still/still.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { guardianships } from '#src/school/families/tables.server.ts';
import type { CellChange, CellProblem } from '../kept.ts';
import type { ColumnKey } from '../sheets.ts';
import { afterOf, compareCells, numberedBy } from './cells.ts';
import type { Family, Going, Step } from './going.ts';
import { keyOf, type Line, problem, type Result, taken, wrong } from './line.ts';
import { type Account, accountsOf, bringIn, changeGuardian } from './others.server.ts';
import { type Known, keepKnown, knownOf, marksOf, wroteBy } from './references.server.ts';
import { familiesOfOthers, type MetByNumber } from './whose-number.server.ts';

/** The families of some units by what rows call them: those of these rows, and those that are here already. */
export type Families = (name: string | undefined) => Family | undefined;

/**
 * Brings in the guardians of families. An account of somebody who is here is never changed.
 * @param names families that other rows name
 */
export async function bringFamilies(
  step: Step,
  lines: readonly Line[],
  names: readonly string[],
): Promise<Families> {
  const { context, going, results } = step;
  const references = [...lines.map(({ values }) => values.family), ...names];
  const byReference = await knownOf(context, 'families', { references });
  const emails = lines
    .flatMap(({ values }) => [values.email ?? '', values.secondEmail ?? ''])
    .concat(names.map(keyOf))
    .filter((one) => one.includes('@'));
  const ids = references.flatMap((one) => {
    const known = byReference.reference(one);
    return known ? [known.subject, ...(known.second ? [known.second] : [])] : [];
  });
  const all = await accountsOf(context, { emails, ids });
  const byEmail = new Map(all.map((one) => [one.email, one]));
  const byId = new Map(all.map((one) => [one.id, one]));
  const known = await knownOf(context, 'families', { references, subjects: all.map(({ id }) => id) });
  const seconds = all.flatMap(({ id }) => known.subject(id)?.second ?? []).filter((id) => !byId.has(id));
  for (const one of await accountsOf(context, { ids: seconds })) byId.set(one.id, one);

  const owners = await ownersAmong(
    context,
    lines.flatMap(({ values }) => byEmail.get(values.secondEmail ?? '')?.id ?? []),
  );
  const isOpen = (id: string) => byId.get(id)?.status === 'active';
  const ifOpen = (id: string | null | undefined) => (id && isOpen(id) ? id : null);
  const isFirst = ({ id }: Account) => owners.has(id) || known.subject(id) !== undefined;
  const byNumber = lines.flatMap((line): MetByNumber[] => {
    const met = known.reference(line.values.family);
    const account = byId.get(met?.subject ?? '');
    return met && account ? [{ line, known: met, account, second: byId.get(met.second ?? '') }] : [];
  });
  const asked = await familiesOfOthers(step, byNumber);
  const right = lines.filter((line) => {
    const found = addressProblems(line, byEmail, known, { isFirst, isOpen });
    const problems = found.length > 0 ? found : [asked.get(line.id) ?? []].flat();
    if (problems.length > 0) results.set(line.id, wrong(...problems));
    return problems.length === 0;
  });
  // A family may have several rows: what the first of them says holds, the others add to it.
  const whole = new Map<string, Line['values']>();
  for (const { values } of right)
    whole.set(values.email ?? '', { ...values, ...whole.get(values.email ?? '') });
  const newcomers = new Map<string, BroughtIn>();
  for (const values of whole.values()) {
    const isKnown = values.email && (byEmail.has(values.email) || known.reference(values.family));
    if (!isKnown) newcomers.set(values.email ?? '', guardian(going, values, values.email, values.name));
    if (values.secondEmail && !byEmail.has(values.secondEmail))
      newcomers.set(values.secondEmail, guardian(going, values, values.secondEmail, values.secondName));
  }
  for (const one of await bringIn(context, [...newcomers.values()])) byEmail.set(one.email, one);

  const families = new Map<string, Family>();
  const keep = [];
  for (const line of right) {
    const said = whole.get(line.values.email ?? '');
    // A row says of its family what the first that says it does: its name may stand there in other letters.
    const values: Line['values'] = Object.fromEntries(
      Object.entries(line.values).map(([column, own]) => [column, said?.[column as ColumnKey] ?? own]),
    );
    const here = known.reference(said?.family ?? values.family);
    const first = here ? byId.get(here.subject) : byEmail.get(values.email ?? '');
    const second = byEmail.get(values.secondEmail ?? '');
    if (!first) continue;
    const isNew = newcomers.has(first.email);
    const met = isNew
      ? { changes: [], notes: [] }
      : await meetFamily(context, values, first, second, known.subject(first.id));
    const verdict: Result['verdict'] = isNew ? 'new' : met.changes.length > 0 ? 'change' : 'same';
    const trace = {
      ...(!isNew && numberedBy(known.subject(first.id), values.family)),
      ...(second && {
        second: { id: second.id, isMade: newcomers.has(second.email), before: here?.second ?? null },
      }),
    };
    results.set(line.id, taken(first.id, { ...met, verdict, trace }));
    const written = marksOf(isNew ? values : afterOf(met.changes));
    keep.push({
      ...{ sheet: 'families' as const, subject: first.id, reference: values.family, written },
      second: second?.id ?? null,
    });
    const before = families.get(keyOf(values.email));
    const family = {
      ...{ account: first, second: second?.id ?? before?.second ?? ifOpen(here?.second) },
      isSecondNew: second ? known.subject(first.id)?.second !== second.id : before?.isSecondNew === true,
    };
    for (const key of [values.family, values.email, values.secondEmail])
      if (key) families.set(keyOf(key), family);
  }
  await keepKnown(context, keep);

  return (name) => {
    const found = families.get(keyOf(name));
    if (found) return found;
    const there = known.reference(name);
    const account = there ? byId.get(there.subject) : byEmail.get(keyOf(name));
    if (account?.role !== 'student' || account.status !== 'active' || account.isUnproved) return undefined;
    return { account, second: ifOpen(known.subject(account.id)?.second), isSecondNew: false };
  };
}

function guardian(going: Pick<Going, 'language'>, values: Line['values'], email = '', name = ''): BroughtIn {
  const { language = going.language, zone = null } = values;
  return {
    email,
    name: name.trim().slice(0, 100),
    language: language as Language,
    timeZone: zone,
    role: 'student',
  };
}

/** Addresses that are somebody else’s: of the staff, of a teacher, of another family; an account that was closed here. */
function addressProblems(
  { values }: Line,
  byEmail: ReadonlyMap<string, Account>,
  known: {
    reference: (text: string | undefined) => Known | undefined;
    subject: (id: string) => Known | undefined;
  },
  { isFirst, isOpen }: { isFirst: (account: Account) => boolean; isOpen: (id: string) => boolean },
): CellProblem[] {
  const problems: CellProblem[] = [];
  const family = known.reference(values.family);
  const second = (family ?? known.subject(byEmail.get(values.email ?? '')?.id ?? ''))?.second;
  if (family && !isOpen(family.subject)) return [problem('family', 'account_closed')];
  for (const column of ['email', 'secondEmail'] as const) {
    const account = byEmail.get(values[column] ?? '');
    if (!account) continue;
    if (account.role === 'admin') problems.push(problem(column, 'address_of_staff'));
    else if (account.role === 'teacher') problems.push(problem(column, 'address_of_teacher'));
    else if (account.status === 'blocked') problems.push(problem(column, 'blocked'));
    else if (account.isUnproved) problems.push(problem(column, 'address_unproved'));
    // Whom an import named so before may own the family's children by now: they were handed on.
    else if (column === 'secondEmail' && second !== account.id && isFirst(account))
      problems.push(problem(column, 'address_of_family'));
    else if (column === 'email' && family && family.subject !== account.id)
      problems.push(problem(column, 'address_of_family'));
    else if (column === 'email' && values.family && !family) {
      const other = known.subject(account.id)?.reference;
      if (other && other !== keyOf(values.family)) problems.push(problem(column, 'address_of_family'));
    }
  }
  return problems;
}

/** Who of these accounts is the first guardian of a child: no import gives them another family's children. */
async function ownersAmong({ database }: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ userId: guardianships.userId })
    .from(guardianships)
    .where(and(inArray(guardianships.userId, [...ids]), eq(guardianships.kind, 'owner')));
  return new Set(rows.map(({ userId }) => userId));
}

async function meetFamily(
  context: Context,
  { family: _, secondName: __, secondEmail, ...says }: Line['values'],
  account: Account,
  second: Account | undefined,
  known: Known | undefined,
): Promise<{ changes: CellChange[]; notes: CellProblem[] }> {
  const { email, name, language, timeZone, isStill } = account;
  const ours = { email, name: name || null, language, zone: timeZone };
  const { changes, notes } = compareCells(says, ours, wroteBy(known), !isStill);
  // The next row of the family finds it as this one says.
  if (changes.length > 0) Object.assign(account, await changeGuardian(context, account.id, afterOf(changes)));
  if (second && known?.second !== second.id && secondEmail)
    changes.push({ column: 'secondEmail', before: null, after: secondEmail });
  return { changes, notes };
}
