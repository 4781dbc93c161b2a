import type { BroughtIn } from '#src/people/accounts/invited/invited.server.ts';
import { addressOfPhone, isPhoneAddress } from '#src/people/accounts/phones/phone-address.ts';
import { readPhone, waysOfPhone } from '#src/people/accounts/phones/phones.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ColumnKey } from '../sheets.ts';
import type { CellChange, CellProblem } from '../stored-json.ts';
import { afterOf, compareCells, numberedBy } from './cells.ts';
import type { Family, Going, Step } from './going.ts';
import { type Account, accountsOf, bringIn, changeGuardian, ownersAmong } from './others.server.ts';
import { addressProblems } from './phones/whose-address.ts';
import { askedOfPhones, onlyOne } from './phones/whose-phone.server.ts';
import { type Known, keepKnown, knownOf, marksOf, wroteBy } from './references.server.ts';
import { keyOf, type Result, type SheetRow, taken, wrong } from './row.ts';
import { familiesOfOthers, type MetByNumber } from './whose-number.server.ts';

/** The families of some units by what rows call them: those of these rows, and those that are here already. */
export type Families = (name: string | undefined) => Family | undefined;

/**
 * Brings in the guardians of families. An account of somebody who is here is never changed.
 * @param names families that other rows name
 */
export async function bringFamilies(
  step: Step,
  lines: readonly SheetRow[],
  names: readonly string[],
): Promise<Families> {
  const { context, going, results } = step;
  const references = [...lines.map(({ values }) => values.family), ...names];
  const byReference = await knownOf(context, 'families', { references });
  const emails = lines
    .flatMap(({ values }) => [values.email ?? '', values.secondEmail ?? ''])
    .concat(names.map(keyOf))
    .filter((one) => one.includes('@'));
  const phones = lines
    .map(({ values }) => values.phone)
    .concat(names.map(readPhone))
    .flatMap((one) => waysOfPhone(one ?? ''));
  const ids = references.flatMap((one) => {
    const known = byReference.reference(one);
    return known ? [known.subject, ...(known.second ? [known.second] : [])] : [];
  });
  const all = await accountsOf(context, { emails, phones, ids });
  const byEmail = new Map(all.map((one) => [one.email, one]));
  const byId = new Map(all.map((one) => [one.id, one]));
  const byPhone = Map.groupBy(
    all.filter(({ role, phone }) => role === 'student' && phone),
    ({ phone }) => addressOfPhone(phone ?? ''),
  );
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
  const ofPhones = askedOfPhones(lines, byPhone, byEmail, known);
  const right = lines.filter((line) => {
    const phone = ofPhones.get(line.id);
    const found = phone ? [phone] : addressProblems(line, byEmail, known, { isFirst, isOpen });
    const problems = found.length > 0 ? found : [asked.get(line.id) ?? []].flat();
    if (problems.length > 0) results.set(line.id, wrong(...problems));
    return problems.length === 0;
  });
  // A family may have several rows: what the first of them says holds, the others add to it.
  const whole = new Map<string, SheetRow['values']>();
  for (const { values } of right)
    whole.set(values.email ?? '', { ...values, ...whole.get(values.email ?? '') });
  const newcomers = new Map<string, BroughtIn>();
  for (const values of whole.values()) {
    const isKnown = values.email && (byEmail.has(values.email) || known.reference(values.family));
    if (!isKnown)
      newcomers.set(values.email ?? '', {
        ...guardian(going, values, values.email, values.name),
        phone: values.phone ?? null,
      });
    if (values.secondEmail && !byEmail.has(values.secondEmail))
      newcomers.set(values.secondEmail, guardian(going, values, values.secondEmail, values.secondName));
  }
  for (const one of await bringIn(context, [...newcomers.values()])) byEmail.set(one.email, one);

  const families = new Map<string, Family>();
  const keep = [];
  for (const line of right) {
    const said = whole.get(line.values.email ?? '');
    // A row says of its family what the first that says it does: its name may stand there in other letters.
    const values: SheetRow['values'] = Object.fromEntries(
      Object.entries(line.values).map(([column, own]) => [column, said?.[column as ColumnKey] ?? own]),
    );
    const here = known.reference(said?.family ?? values.family);
    const first = here ? byId.get(here.subject) : byEmail.get(values.email ?? '');
    const second = byEmail.get(values.secondEmail ?? '');
    if (!first) continue;
    const secondBefore = known.subject(first.id)?.second ?? null;
    const isNew = newcomers.has(first.email);
    const met = isNew
      ? { changes: [], notes: [] }
      : await meetFamily(context, values, first, second, known.subject(first.id));
    const verdict: Result['verdict'] = isNew ? 'new' : met.changes.length > 0 ? 'change' : 'same';
    const trace = {
      ...(!isNew && numberedBy(known.subject(first.id), values.family)),
      ...(second && {
        second: { id: second.id, isMade: newcomers.has(second.email), before: secondBefore },
      }),
    };
    results.set(line.id, taken(first.id, { ...met, verdict, trace }));
    const written = marksOf(isNew ? saidBy(values) : afterOf(met.changes));
    keep.push({
      ...{ sheet: 'families' as const, subject: first.id, reference: values.family, written },
      second: second?.id ?? null,
    });
    const before = families.get(keyOf(values.email));
    const family = {
      ...{ account: first, second: second?.id ?? before?.second ?? ifOpen(secondBefore) },
      isSecondNew: second ? secondBefore !== second.id : before?.isSecondNew === true,
    };
    for (const key of [values.family, values.email, values.secondEmail])
      if (key) families.set(keyOf(key), family);
  }
  await keepKnown(context, keep);

  return (name) => {
    const found = families.get(keyOf(name));
    if (found) return found;
    const there = known.reference(name);
    const phone = addressOfPhone(readPhone(name ?? '') ?? '');
    const byAddress = byEmail.get(keyOf(name));
    const account = there ? byId.get(there.subject) : (byAddress ?? onlyOne(byPhone.get(phone)));
    if (account?.role !== 'student' || account.status !== 'active') return undefined;
    // Whoever is known by a number or a phone came along, and has shown who they are by a code.
    if (account.isUnproved && !there && byAddress) return undefined;
    return { account, second: ifOpen(known.subject(account.id)?.second), isSecondNew: false };
  };
}

function guardian(
  going: Pick<Going, 'language'>,
  values: SheetRow['values'],
  email = '',
  name = '',
): BroughtIn {
  const { language = going.language, zone = null } = values;
  return {
    email,
    name: name.trim().slice(0, 100),
    language: language as Language,
    timeZone: zone,
    role: 'student',
  };
}

async function meetFamily(
  context: Context,
  { family: _, secondName: __, secondEmail, ...values }: SheetRow['values'],
  account: Account,
  second: Account | undefined,
  known: Known | undefined,
): Promise<{ changes: CellChange[]; notes: CellProblem[] }> {
  const { email, phone, name, language, timeZone, isStill } = account;
  const says = saidBy(values);
  const ours = {
    email: isPhoneAddress(email) ? null : email,
    phone,
    name: name || null,
    language,
    zone: timeZone,
  };
  const { changes, notes } = compareCells(says, ours, wroteBy(known), !isStill);
  // The next row of the family finds it as this one says.
  if (changes.length > 0) Object.assign(account, await changeGuardian(context, account.id, afterOf(changes)));
  if (second && known?.second !== second.id && secondEmail)
    changes.push({ column: 'secondEmail', before: null, after: secondEmail });
  return { changes, notes };
}

/** What a row says itself: of an e-mail nothing, where only something stands in its place. */
function saidBy({ email, ...rest }: SheetRow['values']): SheetRow['values'] {
  return isPhoneAddress(email) ? rest : { ...rest, ...(email && { email }) };
}
