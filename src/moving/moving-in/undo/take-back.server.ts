import { inArray } from 'drizzle-orm';
import { endRequestsOf } from '#src/account/privacy/requests.server.ts';
import { undoOpening } from '#src/learning/enrolments/money/undo-opening.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { changeBrought } from '#src/offer/lessons/imported-lessons.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { changeChild } from '../run/children-here.server.ts';
import { lessonFields } from '../run/lesson-cells.ts';
import { changeGuardian } from '../run/others.server.ts';
import { changeTeacher } from '../run/teachers.server.ts';
import type { Sheet } from '../sheets.ts';
import type { Decided, DoneRow, Judged, Judgements, Judging } from './judged.server.ts';
import { setMoneyBack } from './money-back.server.ts';
import { forgetWritten } from './references.server.ts';
import { takeTimesBack } from './times-back.server.ts';

/**
 * Takes back what was judged so, in the caller's transaction, the last first: places with their money, children,
 * accounts, times and lessons. Cells of changes are set back; what stays is not touched.
 * @throws Failure conflict where something was used in between; what the school itself refuses
 */
export async function takeBack(
  judging: Judging,
  rows: readonly DoneRow[],
  judgements: Judgements,
): Promise<void> {
  const { context } = judging;
  const { database } = context;
  const all = rows.flatMap((row): Decided[] => {
    const found = judgements.get(row.id);
    return found ? [{ ...row, judged: found }] : [];
  });
  const gone = (sheet: Sheet) =>
    all
      .filter((row) => row.sheet === sheet && row.verdict === 'new' && isTaken(row))
      .map(({ subject }) => subject);
  const changed = (sheet: Sheet) => all.filter((row) => row.sheet === sheet && row.verdict === 'change');

  for (const row of changed('enrolments')) if (isTaken(row)) await setMoneyBack(context, row);
  const places = gone('enrolments');
  for (const id of places)
    if ((await undoOpening(context, id)).some(({ kept }) => kept)) throw new Failure('conflict');
  if (places.length > 0) await database.delete(enrolments).where(inArray(enrolments.id, places));

  for (const { subject, judged } of changed('children'))
    if (Object.keys(judged.back).length > 0) await changeChild(context, subject, judged.back);
  const children = gone('children');
  if (children.length > 0) await database.delete(learners).where(inArray(learners.id, children));

  for (const { subject, judged } of changed('families')) await changeGuardian(context, subject, judged.back);
  for (const { subject, judged } of changed('teachers')) await changeTeacher(context, subject, judged.back);

  await takeTimesBack(
    judging,
    all.filter(({ sheet }) => sheet === 'times'),
  );
  for (const { subject, judged } of changed('lessons')) {
    const fields = lessonFields(judged.back, judging.going.categories);
    if (Object.keys(fields).length > 0 && !(await changeBrought(context, subject, fields)))
      throw new Failure('conflict');
  }
  const taught = gone('lessons');
  if (taught.length > 0) await database.delete(lessons).where(inArray(lessons.id, taught));

  const accounts = [...gone('families'), ...gone('teachers'), ...all.flatMap(secondOf)];
  await forgetWritten(context, all);
  if (accounts.length === 0) return;
  await endRequestsOf(context, accounts);
  await database.delete(users).where(inArray(users.id, accounts));
}

/** Whether a row is as if it had not come. */
function isTaken({ judged }: Pick<Decided, 'judged'>): boolean {
  return judged.outcome === 'taken-back';
}

/** The account of the other guardian, where a row made it and nothing of it stays. */
function secondOf({ trace: { second }, judged, verdict }: Decided): string[] {
  const stays = verdict === 'new' ? !isTaken({ judged }) : judged.reasons.some(isOfSecond);
  return second?.isMade && !stays ? [second.id] : [];
}

function isOfSecond({ column, code }: Judged['reasons'][number]): boolean {
  return column === 'secondEmail' || code === 'later_import';
}
