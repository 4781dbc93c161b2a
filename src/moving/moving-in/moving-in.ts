/** How an import stands. It is worked on by a job in those of `workingStates`, one import at a time. */
export const importStates = [
  'open',
  'preparing',
  'prepared',
  'running',
  'done',
  'foreseeing',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** While a job is at work. */
export const workingStates = ['preparing', 'running', 'foreseeing', 'undoing'] as const;

/** While files can be added, mapped and taken away. */
export const openStates = ['open', 'prepared'] as const;

/**
 * What becomes of a row: it makes something, changes something, finds all as it says, cannot be taken, or waits for
 * another row that cannot be taken.
 */
export const verdicts = ['new', 'change', 'same', 'wrong', 'left-out'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * What an undo makes of a row: it is as if it had not come, it stays as far as it was used since, or it must stay
 * because of others.
 */
export const undoOutcomes = ['taken-back', 'kept', 'refused'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

/** Rows that the maker of a workbook has put aside: it is asked whether they come. */
export const rowQuestions = ['hidden', 'struck'] as const;

/** In which half of the day times are of which no cell says it. */
export const halfQuestion = 'half';

/** What the owner types from the old system before a run, to compare. Money is in dollars. */
export const totalNames = ['families', 'children', 'lessonsLeft', 'moneyLeft', 'paid'] as const;
export type TotalName = (typeof totalNames)[number];

/** Days in which an import can be undone; then what its rows said is forgotten. */
export const undoDays = 14;

/** Days after which an import is thrown away that was begun and not run. */
export const waitDays = 30;

/** The largest file, how many files one import takes, the most rows of them together. */
export const importLimits = { bytes: 10_000_000, files: 12, rows: 20_000 } as const;
