import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Provider } from '#src/shop/provider.ts';
import { type LearntBy, learntBy } from '../about.server.ts';
import { statementRows } from './statement-rows.server.ts';

/** What a line of a statement is about: something bought, something that came back, a dispute at a bank, a correction. */
type StatementSide = 'bought' | 'back' | 'dispute' | 'correction';

/** How much moved by each way; above zero it came to the school. */
export type MovedBy = Record<Provider | 'hand', number>;

/**
 * What a year's entries come to for one thing that was bought, or that came back. `amount` is what it cost the family:
 * what moved by the ways, and what its credit paid, which is below zero where credit was given.
 */
export type StatementLine = {
  /** The last day on which something was booked of it. */
  day: string;
  side: StatementSide;
  /** Numbers of the receipts, as on the paper. */
  receipts: string[];
  title: string;
  plan: string | null;
  lessons: number | null;
  /** Who learnt by it, and at which meetings of the year; of what went back none. */
  learnt: LearntBy;
  amount: number;
  fromCredit: number;
  ways: MovedBy;
  /** What moved in soums, in tiyin, and by which ways: stands beside the dollars and is never added to them. */
  tiyin: number;
  tiyinBy: MovedBy;
};

export type Statement = {
  year: number;
  lines: StatementLine[];
  /** The family's credit in cents when the year began, and when it ended; what is on its way back counts as credit. */
  credit: { before: number; after: number };
};

/** The sum of what moved by each way. */
export function inAll(moved: MovedBy): number {
  return Object.values(moved).reduce((sum, amount) => sum + amount, 0);
}

type Row = {
  /** Null where nothing of it is of the year. */
  day: string | null;
  side: StatementSide;
  receipts: string[] | null;
  about: string | null;
  title: string | null;
  plan: string | null;
  lessons: number | null;
  before: string;
  in_credit: string;
  ways: MovedBy;
  tiyin_by: MovedBy;
};

/**
 * The statement of a family's year, on the business's calendar: read from the books, so that it equals them to the cent.
 * @throws Failure not_found for a year in which nothing of theirs stands there
 */
export async function readStatement(
  context: Pick<Context, 'database' | 'config'>,
  payerId: string,
  year: number,
): Promise<Statement> {
  const { rows } = await context.database.execute<Row>(statementRows(context, payerId, year));
  const about = await learntBy(
    context,
    rows.flatMap((row) => row.about ?? []),
  );
  const isOfYear = (at: Date) => dayOf(at, context.config.businessTimeZone).startsWith(`${year}-`);
  const ofYear = rows.flatMap((row) => {
    if (row.day === null) return [];
    const { child = '', at = [] } = about.get(row.about ?? '') ?? {};
    const learnt = { child, at: row.side === 'bought' ? at.filter(isOfYear) : [] };
    return [{ ...lineOf({ ...row, day: row.day }), learnt }];
  });
  if (ofYear.length === 0) throw new Failure('not_found');
  const before = rows.reduce((sum, row) => sum - Number(row.before), 0);
  const lines = ofYear.filter(
    ({ amount, fromCredit, receipts: papers }) => amount !== 0 || fromCredit !== 0 || papers.length > 0,
  );
  const used = lines.reduce((sum, { fromCredit }) => sum + fromCredit, 0);
  return { year, lines, credit: { before, after: before - used } };
}

function lineOf(row: Row & { day: string }): Omit<StatementLine, 'learnt'> {
  const { day, side, title, plan, lessons: count } = row;
  const { ways, tiyin_by: tiyinBy } = row;
  const fromCredit = Number(row.in_credit);
  return {
    ...{ day, side, title: title ?? '', plan, lessons: count, fromCredit, ways, tiyinBy },
    receipts: row.receipts ?? [],
    amount: inAll(ways) + fromCredit,
    tiyin: inAll(tiyinBy),
  };
}
