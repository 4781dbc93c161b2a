import { addressOfPhone } from '#src/people/accounts/phones/phone-address.ts';
import { readPhone } from '#src/people/accounts/phones/phones.ts';
import { foldName } from '../../mapping/fold-name.ts';
import { keyOf, type SheetRow } from '../row.ts';

/** A phone before the name of a child, as somebody types it. */
const leading = /^(?:tel:)?\+?[\d() .·•\u2010-\u2015\u2212-]{7,}/iu;

/**
 * Rows as a run goes through them. A family without an e-mail has in its place that of another of its rows, or what
 * stands for one by its phone; whoever names a family by its phone means it by that.
 */
export function underPhones(lines: readonly SheetRow[]): SheetRow[] {
  const families = lines.filter(({ sheet }) => sheet === 'families');
  const numbers = new Set(families.map(({ values }) => keyOf(values.family)));
  const ofChildren = new Set(
    lines.flatMap(({ sheet, values }) => (sheet === 'children' && values.child ? keyOf(values.child) : [])),
  );
  const reached = withAddresses(lines, families);
  const byPhone = new Map<string, Set<string>>();
  for (const { sheet, values } of reached) {
    if (sheet !== 'families' || !values.phone || !values.email) continue;
    const key = addressOfPhone(values.phone);
    byPhone.set(key, (byPhone.get(key) ?? new Set()).add(values.email));
  }
  const addressOf = (text: string): string | undefined => {
    const found = numbers.has(keyOf(text)) ? undefined : byPhone.get(addressOfPhone(readPhone(text) ?? ''));
    return found?.size === 1 ? [...found][0] : undefined;
  };
  return reached.map((line) => {
    const { family = '', child = '' } = line.values;
    if (line.sheet === 'children') {
      const address = addressOf(family);
      return address ? { ...line, values: { ...line.values, family: address } } : line;
    }
    // A number of the old system may look like a phone.
    if (line.sheet !== 'enrolments' || ofChildren.has(keyOf(child))) return line;
    const phone = leading.exec(child)?.[0] ?? '';
    const name = child.slice(phone.length).replace(/^[\s,;/]+/, '');
    // Of a family that is not in the file: as its phone is kept, in one word. What is one word already may be its number.
    const written = phone.trim();
    const ofFamily = addressOf(phone) ?? (/\s/.test(written) ? readPhone(written) : undefined);
    return name && ofFamily ? { ...line, values: { ...line.values, child: `${ofFamily} ${name}` } } : line;
  });
}

/** Rows with the e-mail that another row of their family has: one of its number, else of its parent at its phone. */
function withAddresses(lines: readonly SheetRow[], families: readonly SheetRow[]): SheetRow[] {
  const emails = new Map(
    families
      .toReversed()
      .flatMap(({ values: { family, email } }) => (family && email ? [[keyOf(family), email]] : [])),
  );
  const given = (line: SheetRow, find: (line: SheetRow) => string | undefined): SheetRow => {
    const { email, phone } = line.values;
    const found = line.sheet === 'families' && !email && phone ? find(line) : undefined;
    return found ? { ...line, values: { ...line.values, email: found } } : line;
  };
  const numbered = lines.map((line) => given(line, ({ values }) => emails.get(keyOf(values.family))));
  const reached = numbered.filter(
    ({ sheet, values }) => sheet === 'families' && values.email && values.phone,
  );
  const byParent = Map.groupBy(reached, parentOf);
  const emailOf = (line: SheetRow) => {
    const family = keyOf(line.values.family);
    const own = byParent
      .get(parentOf(line))
      ?.filter(({ values }) => !family || !values.family || keyOf(values.family) === family);
    const [email, ...more] = new Set(own?.map(({ values }) => values.email));
    return more.length === 0 ? email : undefined;
  };
  return numbered
    .map((line) => given(line, emailOf))
    .map((line): SheetRow => {
      const { sheet, values } = line;
      if (sheet !== 'families' || values.email || !values.phone) return line;
      return { ...line, values: { ...values, email: addressOfPhone(values.phone) }, isByPhone: true };
    });
}

/** A phone and whoever is called so there: of one number, they are one parent. */
function parentOf({ values: { phone = '', name = '' } }: SheetRow): string {
  return `${addressOfPhone(phone)} ${foldName(name)}`;
}
