import { addressOfPhone, contactOf, isPhoneAddress } from '#src/people/accounts/phones/phone-address.ts';
import { areAlike } from '../../mapping/fold-name.ts';
import type { CellProblem } from '../../stored-json.ts';
import type { Account } from '../others.server.ts';
import { type KnownBy, wroteBy } from '../references.server.ts';
import { keyOf, problem, type SheetRow } from '../row.ts';

/**
 * Two families of one phone are told apart by an e-mail. Where one of them has none, a row means the family that is
 * here if its parent is called alike and its number is no other: it is then met under the address of the row. Else it
 * is said whose phone it is, and nobody is made one with somebody else.
 * @param byPhone the families that are here, by what stands for an address
 * @param byEmail the accounts by address; those that are met are added
 * @returns what is asked, by the id of the row
 */
export function askedOfPhones(
  lines: readonly SheetRow[],
  byPhone: ReadonlyMap<string, readonly Account[]>,
  byEmail: Map<string, Account>,
  known: KnownBy,
): Map<string, CellProblem> {
  const asked = new Map<string, CellProblem>();
  for (const { id, values, isByPhone } of lines) {
    const { phone = '', email = '', family } = values;
    const numbered = known.reference(family)?.subject;
    const there = [byPhone.get(addressOfPhone(phone)) ?? [], (isByPhone && byEmail.get(email)) || []].flat();
    const others = [...new Set(there)].filter(
      // An erased family has no phone any more: of its account it is said that it is blocked.
      (one) => one.phone && one.id !== numbered && (isByPhone || isPhoneAddress(one.email)),
    );
    const [other] = others;
    // Met by a row of the family before this one.
    const isAgain = !isByPhone && others.length === 1 && byEmail.get(email) === other;
    if (!other || isAgain) continue;
    const isMet = !numbered && others.length === 1 && (isByPhone || !byEmail.has(email));
    if (isMet && isSame(values, other, known)) byEmail.set(email, other);
    else {
      const here = [other.name, contactOf(other)].filter(Boolean).join(', ');
      asked.set(id, problem('phone', 'phone_of_family', { here }));
    }
  }
  return asked;
}

function isSame({ family, name }: SheetRow['values'], account: Account, known: KnownBy): boolean {
  const there = known.subject(account.id);
  if (family && there?.reference && there.reference !== keyOf(family)) return false;
  if (!name || !account.name) return !name && !account.name;
  return areAlike(name, account.name) || wroteBy(there)('name', name) === true;
}

/** The one family that is reached by a phone; undefined where there is none, or more than one. */
export function onlyOne(accounts: readonly Account[] | undefined): Account | undefined {
  return accounts?.length === 1 ? accounts[0] : undefined;
}
