import { rowQuestions } from '../moving-in.ts';
import type { Answers, Question } from '../stored-json.ts';
import type { TableRow } from '../table.ts';

/** Rows that a filter hides, or that are struck through, may be of those who are gone. */
export function putAside(rows: TableRow[]): Question[] {
  return rowQuestions.flatMap((column) => {
    const found = rows.filter((row) => isPutAside(row, column));
    if (found.length === 0) return [];
    const examples = found.slice(0, 3).map(({ number, cells }) => ({
      written: cells
        .filter((cell) => cell.trim() !== '')
        .slice(0, 3)
        .join(' · ')
        .slice(0, 100),
      meant: String(number),
    }));
    return [{ column, rows: found.length, choices: ['in', 'out'].map((answer) => ({ answer, examples })) }];
  });
}

function isPutAside({ isHidden, isStruck }: TableRow, how: (typeof rowQuestions)[number]): boolean {
  return (how === 'hidden' ? isHidden : isStruck) ?? false;
}

/** The rows of a file without those that the owner leaves out. */
export function rowsThatCome(rows: TableRow[], answers: Answers): TableRow[] {
  const out = rowQuestions.filter((how) => answers[how] === 'out');
  return rows.filter((row) => !out.some((how) => isPutAside(row, how)));
}
