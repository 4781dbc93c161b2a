import type { CellProblem } from '../../stored-json.ts';
import type { Account } from '../others.server.ts';
import type { KnownBy } from '../references.server.ts';
import { keyOf, problem, type SheetRow } from '../row.ts';

/**
 * Addresses that are somebody else’s: of the staff, of a teacher, of another family; an account that was closed here.
 * Whoever is met by phone and name has shown who they are by a code, confirmed or not.
 */
export function addressProblems(
  { values, isByPhone }: SheetRow,
  byEmail: ReadonlyMap<string, Account>,
  known: KnownBy,
  { isFirst, isOpen }: { isFirst: (account: Account) => boolean; isOpen: (id: string) => boolean },
): CellProblem[] {
  const problems: CellProblem[] = [];
  const family = known.reference(values.family);
  const second = (family ?? known.subject(byEmail.get(values.email ?? '')?.id ?? ''))?.second;
  if (family && !isOpen(family.subject)) return [problem('family', 'account_closed')];
  for (const column of ['email', 'secondEmail'] as const) {
    const account = byEmail.get(values[column] ?? '');
    if (!account) continue;
    const at = isByPhone && column === 'email' ? 'phone' : column;
    if (account.role === 'admin') problems.push(problem(at, 'address_of_staff'));
    else if (account.role === 'teacher') problems.push(problem(at, 'address_of_teacher'));
    else if (account.status === 'blocked') problems.push(problem(at, 'blocked'));
    else if (account.isUnproved && at !== 'phone') problems.push(problem(column, 'address_unproved'));
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
