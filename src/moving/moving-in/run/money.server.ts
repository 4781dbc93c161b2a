import { payByBrought } from '#src/learning/enrolments/by-credits/imported-credits.server.ts';
import { agreeNewPrices, agreePrice, type Promised } from '#src/learning/enrolments/money/agreed.server.ts';
import {
  noteNewPaid,
  notePaidElsewhere,
  type PaidBefore,
} from '#src/learning/enrolments/money/elsewhere.server.ts';
import {
  type BroughtLessons,
  openNewPackages,
  openPackage,
} from '#src/learning/packages/imported-packages.server.ts';
import { packageKindOf } from '#src/learning/packages/kinds.ts';
import type { TaughtLesson } from '#src/offer/lessons/imported-lessons.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import type { ColumnKey, Values } from '../sheets.ts';
import type { CellChange, CellProblem, MoneyBefore } from '../stored-json.ts';
import type { Child, Step } from './going.ts';
import { cellsOf, isHere, moneyBefore } from './money-before.server.ts';
import { mark } from './references.server.ts';
import { problem, type SheetRow } from './row.ts';

export type Place = { line: SheetRow; child: Child; lesson: TaughtLesson; enrolmentId: string };

/** What each part of the money is said by. */
const parts = [
  ['paid', 'paidOn', 'paidUntil'],
  ['lessonsLeft', 'lessonPrice'],
  ['nextMonth'],
] as const satisfies readonly (readonly ColumnKey[])[];
type Part = (typeof parts)[number];

/** Whether a row says something of a part of the money. */
function says(values: Values, [first]: Part): boolean {
  return Number(values[first] ?? 0) > 0;
}

/** The cells of a row that say something of money. */
export function moneyOf(values: Values): Values {
  const columns: ColumnKey[] = parts.filter((part) => says(values, part)).flat();
  return Object.fromEntries(columns.flatMap((column) => (values[column] ? [[column, values[column]]] : [])));
}

/** What is wrong with what a row says of money, whatever is here. */
export function moneyProblems(step: Step, values: Values): CellProblem[] {
  const { lessonsLeft, lessonPrice, nextMonth, paid, paidUntil } = values;
  return [
    ...(values.paidOn && values.paidOn > tomorrow(step) ? [problem('paidOn', 'to_come')] : []),
    ...(Number(lessonsLeft ?? 0) > 0 && lessonPrice === undefined
      ? [problem('lessonPrice', 'price_needed')]
      : []),
    ...(nextMonth !== undefined && Number(nextMonth) === 0 ? [problem('nextMonth', 'free_month')] : []),
    ...(Number(paid ?? 0) > 0 && paidUntil && paidUntil <= paidOn(step, values)
      ? [problem('paidUntil', 'paid_backwards')]
      : []),
  ];
}

function today({ context, going }: Step): string {
  return dayIn(context.clock.now(), going.zone);
}

/** Somewhere it is that day by now: the zone of the times need not be that of whoever was paid, or of a child. */
export function tomorrow({ context, going }: Step): string {
  return dayIn(new Date(context.clock.now().getTime() + 86_400_000), going.zone);
}

/** Where it is not said, the day on which the child began; who begins later has paid by now. */
function paidOn(step: Step, { paidOn, since }: Values): string {
  const latest = today(step);
  return paidOn ?? (since && since < latest ? since : latest);
}

function paidBefore(step: Step, { line: { values }, enrolmentId }: Place): PaidBefore {
  const amount = Number(values.paid);
  return { key: enrolmentId, enrolmentId, amount, paidOn: paidOn(step, values), paidUntil: values.paidUntil };
}

function lessonsLeft({ line: { values }, child, lesson, enrolmentId }: Place): BroughtLessons {
  return {
    ...{ key: enrolmentId, ...child, kind: packageKindOf(lesson.places) },
    ...{ lessons: Number(values.lessonsLeft), lessonPrice: Number(values.lessonPrice) },
  };
}

function promised(step: Step, { line: { values }, enrolmentId }: Place): Promised {
  const from = values.paidUntil ?? today(step);
  return { key: enrolmentId, enrolmentId, nextMonth: Number(values.nextMonth), from };
}

/** Opens in the books what families paid elsewhere for places that they did not have here: all at once. */
export async function bringNewMoney(step: Step, places: readonly Place[]): Promise<void> {
  const { context } = step;
  const [paid, left, next] = parts.map((part) => places.filter(({ line }) => says(line.values, part)));
  await noteNewPaid(
    context,
    (paid ?? []).map((one) => paidBefore(step, one)),
  );
  await openNewPackages(context, (left ?? []).map(lessonsLeft));
  await agreeNewPrices(
    context,
    (next ?? []).map((one) => promised(step, one)),
  );
}

/** What cannot be said anew of a place; nothing of its row is. */
class Refused extends Error {
  readonly problem: CellProblem;
  constructor(problem: CellProblem) {
    super('refused');
    this.problem = problem;
  }
}

/**
 * Opens in the books what a family paid elsewhere for a place that it has here, where the row says something else than
 * an import wrote last. What is used by now cannot be said anew: then nothing of the row is.
 */
export async function bringMoney(
  step: Step,
  place: Place,
  written: Record<string, string>,
): Promise<{ changes: CellChange[]; problems: CellProblem[]; before: MoneyBefore }> {
  const { values } = place.line;
  const changed = parts.flatMap((part) => {
    const columns = part.filter((column) => {
      const value = values[column];
      return value !== undefined && written[column] !== mark(column, value);
    });
    return says(values, part) && columns.length > 0 ? [{ first: part[0], columns }] : [];
  });
  const before: MoneyBefore = {};
  if (changed.length === 0) return { changes: [], problems: [], before };
  const news: typeof changed = [];
  try {
    await inTransaction(step.context, async (within) => {
      const acts = {
        paid: () => notePaidElsewhere(within, paidBefore(step, place)),
        lessonsLeft: async () => {
          await openPackage(within, lessonsLeft(place));
          const pays = await payByBrought(within, place.enrolmentId, place.child.payerId);
          if (pays) before.byCredits = false;
        },
        nextMonth: () => agreePrice(within, promised(step, place)),
      };
      const areHere = {
        paid: async () => false,
        lessonsLeft: () => isHere.lessonsLeft(within, lessonsLeft(place)),
        nextMonth: () => isHere.nextMonth(within, promised(step, place)),
      };
      for (const one of changed) {
        const { first } = one;
        try {
          if (await areHere[first]()) continue;
          Object.assign(before, { [first]: await moneyBefore[first](within, place.enrolmentId) });
          await acts[first]();
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          throw new Refused(problem(first, error.code === 'already_paid' ? 'paid_here' : 'used_since'));
        }
        news.push(one);
      }
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { changes: [], problems: [error.problem], before: {} };
  }
  const columns = news.flatMap((one) => one.columns);
  const cells = cellsOf(before);
  return {
    changes: columns.map((column) => ({
      column,
      before: cells[column] ?? null,
      after: values[column] ?? '',
    })),
    problems: [],
    before,
  };
}
