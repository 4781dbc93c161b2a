import type { TaughtLesson } from '#src/offer/lessons/imported-lessons.server.ts';
import { contactOf } from '#src/people/accounts/phones/phone-address.ts';
import { areAlike } from '../mapping/fold-name.ts';
import type { ColumnKey, Values } from '../sheets.ts';
import type { CellProblem } from '../stored-json.ts';
import { childrenOf, type Here } from './children-here.server.ts';
import type { Step } from './going.ts';
import type { Account } from './others.server.ts';
import { type Known, wroteBy } from './references.server.ts';
import { keyOf, problem, type SheetRow } from './row.ts';

/*
 * A number alone does not say who is meant: a second branch counts from 1 again. Where nothing else of a row is as it
 * is here, or as an import wrote it under this number, it is asked whether it is the same, since places, lessons and
 * money go with it.
 */

/** Whether an import wrote one of these cells of a row under its number: people may have changed it here since. */
function isWritten(values: Values, known: Known | undefined, columns: readonly ColumnKey[]): boolean {
  const wrote = wroteBy(known);
  return columns.some((column) => values[column] !== undefined && wrote(column, values[column]) === true);
}

/** A row of a family that was met by its number, and who that is here. */
export type MetByNumber = { line: SheetRow; known: Known; account: Account; second: Account | undefined };

/** What is asked of rows of which the number is known, and no address, name or child is. */
export async function familiesOfOthers(
  { context, going }: Step,
  met: readonly MetByNumber[],
): Promise<Map<string, CellProblem>> {
  const unlike = met.filter((one) => keyOf(one.line.values.family) !== one.account.id && !isSameParent(one));
  if (unlike.length === 0) return new Map();
  const here = await childrenOf(context, { users: unlike.map(({ account }) => account.id), ids: [] });
  const rows = [...new Set([...going.index.children.values()].flat())];
  const asked = unlike.filter(({ line, account }) => {
    const { family, email, secondEmail } = line.values;
    const names = [family, email, secondEmail].map(keyOf).filter(Boolean);
    const own = rows.filter(({ values }) => names.includes(keyOf(values.family)));
    const siblings = here.filter(({ guardians }) => guardians.includes(account.id));
    return !own.some(({ values }) => siblings.some((child) => isSameChild(values, child)));
  });
  return new Map(
    asked.map(({ line, account }) => [
      line.id,
      problem('family', 'number_of_another', {
        here: [account.name, contactOf(account)].filter(Boolean).join(', '),
      }),
    ]),
  );
}

function isSameParent({ line: { values }, known, account, second }: MetByNumber): boolean {
  if (isWritten(values, known, ['email', 'phone', 'name', 'secondEmail'])) return true;
  const { email, phone, secondEmail, name, secondName } = values;
  const addresses: (string | undefined)[] = [account.email, second?.email];
  if ([email, secondEmail].some((one) => one && addresses.includes(one))) return true;
  if (phone && phone === account.phone) return true;
  return areAlike(name, account.name) || areAlike(name, second?.name) || areAlike(secondName, account.name);
}

function isSameChild({ firstName, born }: Values, child: Here): boolean {
  const isOther = born && child.birthYear && Number(born.slice(0, 4)) !== child.birthYear;
  return !isOther && areAlike(firstName, child.firstName);
}

/** What is asked of a child that was met by its number, and neither its name nor its year is as here. */
export function childOfOther(values: Values, here: Here, known: Known): CellProblem | undefined {
  const { child, firstName, born } = values;
  const isYear = born !== undefined && Number(born.slice(0, 4)) === here.birthYear;
  const isSame = isYear || areAlike(firstName, here.firstName) || isWritten(values, known, ['firstName']);
  return isSame || keyOf(child) === here.id
    ? undefined
    : problem('child', 'number_of_another_child', { here: here.firstName });
}

/** The same of a lesson, of which the title says what it is: many cost the same. */
export function lessonOfOther(values: Values, here: TaughtLesson, known: Known): CellProblem | undefined {
  const isSame = areAlike(values.title, here.title) || isWritten(values, known, ['title']);
  return isSame || keyOf(values.lesson) === here.id
    ? undefined
    : problem('lesson', 'number_of_another_lesson', { here: here.title });
}
