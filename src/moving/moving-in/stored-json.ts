import type { halfQuestion, rowQuestions, TotalName } from './moving-in.ts';
import type { ColumnKey } from './sheets.ts';

/** Which column of a sheet each column of a file is, in the file's order; null where it is left aside. */
export type Mapping = (ColumnKey | null)[];

/**
 * What is asked of a file: how a column is read, what becomes of rows that its maker has put aside, or in which half of
 * the day its times are.
 */
export type Asked = ColumnKey | (typeof rowQuestions)[number] | typeof halfQuestion;

/** What the owner answered, by what was asked. */
export type Answers = Partial<Record<Asked, string>>;

/** A question about a file: which of these answers is right, shown by examples. */
export type Question = {
  column: Asked;
  choices: { answer: string; examples: { written: string; meant: string }[] }[];
  /** How many rows it is about, where it is about rows. */
  rows?: number;
  /** What was answered of the last file with these headings: it is asked again, since files differ. */
  proposed?: string;
};

/** What a file was read as, kept so that a page need not read it again. */
export type ReadAs = {
  /** Of a workbook with several sheets: which of them it is, and what there are. */
  table?: string | null;
  tables?: string[];
  /** It is read from a list that is other sheets too: rows that say nothing of this one are none of it. */
  isOfList?: true;
  rows: number;
  columns: { heading: string; examples: string[] }[];
  questions: Question[];
  problems: CellProblem[];
};

/** What is wrong with a row, or to be known of it: a code with the values of its sentence. */
export type CellProblem = {
  /** The column that it is about; null where it is about the row. */
  column: ColumnKey | null;
  code: string;
  values?: Record<string, string | number>;
};

/** A cell that is changed. */
export type CellChange = { column: ColumnKey; before: string | null; after: string };

/** What stood before in the books of a place; null where nothing did. A part that was not changed is left out. */
export type MoneyBefore = {
  paid?: { amount: number; paidOn: string; paidUntil: string | null } | null;
  lessonsLeft?: { lessons: number; lessonPrice: number; openedAt: string } | null;
  /** Lessons did not pay for the place before. */
  byCredits?: false;
  nextMonth?: { amount: number; from: string } | null;
};

/** What an undo of a row has to know beside its cells. */
export type Trace = {
  /** The account of the other guardian, whether the row made it, and whose it was before. */
  second?: { id: string; isMade: boolean; before: string | null };
  /** It gave what was here its number. */
  numbered?: true;
  /** Of a place: what stood in the books, and what the import before it had written into the cells, as marks. */
  money?: MoneyBefore;
  written?: Record<string, string>;
};

/** Families, children and lessons are whole numbers; money is in cents. */
export type Totals = Record<TotalName, number>;
