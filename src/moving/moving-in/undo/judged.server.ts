import type { Context } from '#src/platform/program/context.server.ts';
import type { UndoOutcome } from '../moving-in.ts';
import type { Ours } from '../run/cells.ts';
import type { Going } from '../run/going.ts';
import { type Known, mark } from '../run/references.server.ts';
import { problem } from '../run/row.ts';
import type { NullableValues } from '../run/teachers.server.ts';
import type { ColumnKey, Sheet } from '../sheets.ts';
import type { CellProblem } from '../stored-json.ts';
import type { StoredRow } from '../tables.server.ts';
import type { Gone } from './uses.server.ts';

/** A row that made or changed something. */
export type DoneRow = StoredRow & { subject: string; doneAt: Date };

/** What an undo makes of a row, and the cells of a change that can be set back. */
export type Judged = { outcome: UndoOutcome; reasons: CellProblem[]; back: NullableValues };

/** A row with what is made of it. */
export type Decided = DoneRow & { judged: Judged };

/** By what rows are judged: what went before them, and what later imports name (`isLater`). */
export type Judging = {
  context: Context;
  going: Going;
  gone: Gone;
  isLater: (sheet: Sheet, subject: string) => boolean;
  /** What is judged stays as it is until the transaction ends. */
  locks: boolean;
};

/** What became of rows so far, by the id of a row. */
export type Judgements = Map<string, Judged>;

/** Reasons that are not of use: something else would not hold without it. */
const ofOthers: ReadonlySet<string> = new Set(['needed', 'refused', 'fewer_places', 'address_taken']);

/** What becomes of a row for these reasons; none, and it is taken back. */
export function judged(reasons: CellProblem[], back: NullableValues = {}): Judged {
  const isUsed = reasons.some(({ code }) => !ofOthers.has(code)) || Object.keys(back).length > 0;
  return { outcome: reasons.length === 0 ? 'taken-back' : isUsed ? 'kept' : 'refused', reasons, back };
}

/** Reasons as they are said: each once. */
export function asReasons(words: Iterable<string>, column: ColumnKey | null = null): CellProblem[] {
  return [...new Set(words)].sort().map((code) => problem(column, code));
}

/** Cells that say something else than the import wrote: somebody has changed them since. */
export function changedSince(known: Known | undefined, ours: Ours): CellProblem[] {
  return Object.entries(known?.written ?? {}).flatMap(([name, written]) => {
    const column = name as ColumnKey;
    if (!(column in ours)) return [];
    const here = ours[column] ?? null;
    return here !== null && mark(column, here) === written ? [] : [changedHere(column, here)];
  });
}

/** A change is set back where what it wrote stands here; what says something else by now stays, and it is said. */
export function judgeChange({ changes }: DoneRow, ours: Ours): Judged {
  const back: NullableValues = {};
  const reasons: CellProblem[] = [];
  for (const { column, before, after } of changes) {
    if (!(column in ours)) continue;
    const here = ours[column] || null;
    if (here === after) back[column] = before;
    else if (here !== before) reasons.push(changedHere(column, here));
  }
  return judged(reasons, back);
}

function changedHere(column: ColumnKey, here: string | null): CellProblem {
  return problem(column, 'changed_here', { here: here ?? '' });
}

/** What a row is about; of a time it is the lesson. */
export function thingOf({ subject }: Pick<DoneRow, 'subject'>): string {
  return subject.split(' ')[0] ?? '';
}
