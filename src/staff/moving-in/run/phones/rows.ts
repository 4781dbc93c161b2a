import { addressOfPhone } from '#src/people/accounts/phone-address.ts';
import { readPhone } from '../../mapping/phones.ts';
import { keyOf, type Line } from '../line.ts';

/** A phone before the name of a child. */
const leading = /^\+?[\d() .-]{7,}/;

/**
 * Rows as a run goes through them. A family without an e-mail has in its place that of another of its rows, by number,
 * or what stands for one by its phone; whoever names a family by its phone means it by that.
 */
export function underPhones(lines: readonly Line[]): Line[] {
  const families = lines.filter(({ sheet }) => sheet === 'families');
  const numbers = new Set(families.map(({ values }) => keyOf(values.family)));
  const emails = new Map(
    families.toReversed().flatMap(({ values: { family, email } }) => (email ? [[keyOf(family), email]] : [])),
  );
  const reached = lines.map((line): Line => {
    const { family, email, phone } = line.values;
    if (line.sheet !== 'families' || email || !phone) return line;
    const other = family && emails.get(keyOf(family));
    return other
      ? { ...line, values: { ...line.values, email: other } }
      : { ...line, values: { ...line.values, email: addressOfPhone(phone) }, isByPhone: true };
  });
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
    if (line.sheet !== 'enrolments') return line;
    const phone = leading.exec(child)?.[0] ?? '';
    const name = child.slice(phone.length).replace(/^[\s,;/]+/, '');
    const address = name ? addressOf(phone) : undefined;
    return address ? { ...line, values: { ...line.values, child: `${address} ${name}` } } : line;
  });
}
