import type { TaughtLesson } from '#src/offer/lessons/brought.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { agreePrice } from '#src/school/enrolments/money/agreed.server.ts';
import { notePaidElsewhere } from '#src/school/enrolments/money/elsewhere.server.ts';
import { openPackage } from '#src/school/packages/brought.server.ts';
import { packageKindOf } from '#src/school/packages/kinds.ts';
import type { CellChange, CellProblem, MoneyBefore } from '../kept.ts';
import type { ColumnKey } from '../sheets.ts';
import type { Child, Step } from './going.ts';
import { type Line, problem } from './line.ts';
import { cellsOf, moneyBefore } from './money-before.server.ts';
import { mark } from './references.server.ts';

type Place = { line: Line; child: Child; lesson: TaughtLesson; enrolmentId: string; isNew: boolean };

/** What each part of the money is said by. */
const parts = [
  ['paid', 'paidOn', 'paidUntil'],
  ['lessonsLeft', 'lessonPrice'],
  ['nextMonth'],
] as const satisfies readonly (readonly ColumnKey[])[];

/**
 * Opens in the books what a family paid elsewhere for a place, where the row says something else than an import wrote
 * last. What is used by now cannot be said anew.
 */
export async function bringMoney(
  { context, going }: Step,
  place: Place,
  written: Record<string, string>,
): Promise<{ changes: CellChange[]; problems: CellProblem[]; before: MoneyBefore }> {
  const { line, child, lesson, enrolmentId, isNew } = place;
  const { values } = line;
  const key = enrolmentId;
  const changes: CellChange[] = [];
  const problems: CellProblem[] = [];
  const before: MoneyBefore = {};
  const today = dayIn(context.clock.now(), going.zone);
  const acts = {
    paid: (within: typeof context) =>
      notePaidElsewhere(within, {
        ...{ key, enrolmentId, amount: Number(values.paid) },
        paidOn: values.paidOn ?? values.since ?? today,
        paidUntil: values.paidUntil,
      }),
    lessonsLeft: (within: typeof context) =>
      openPackage(within, {
        ...{ key, ...child, kind: packageKindOf(lesson.places) },
        ...{ lessons: Number(values.lessonsLeft), lessonPrice: Number(values.lessonPrice) },
      }),
    nextMonth: (within: typeof context) =>
      agreePrice(within, {
        ...{ key, enrolmentId, nextMonth: Number(values.nextMonth) },
        from: values.paidUntil ?? today,
      }),
  };
  for (const columns of parts) {
    const [first] = columns;
    const said = values[first];
    if (said === undefined || (first !== 'nextMonth' && Number(said) === 0)) continue;
    const changed = columns.filter((column) => {
      const value = values[column];
      return value !== undefined && written[column] !== mark(column, value);
    });
    if (changed.length === 0) continue;
    // Of a new place nothing stands in the books.
    const stood = isNew ? null : await moneyBefore[first](context, key);
    try {
      await inTransaction(context, async (within) => void (await acts[first](within)));
      Object.assign(before, { [first]: stood });
      const cells = cellsOf({ [first]: stood });
      changes.push(
        ...changed.map((column) => ({ column, before: cells[column] ?? null, after: values[column] ?? '' })),
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      problems.push(problem(first, error.code === 'already_paid' ? 'paid_here' : 'used_since'));
    }
  }
  return { changes, problems, before };
}
