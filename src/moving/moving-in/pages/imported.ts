import type { OutputOf } from '#src/platform/http/contract.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { contract } from '../contract.ts';
import { type ImportState, workingStates } from '../moving-in.ts';
import type { ColumnKey, Sheet } from '../sheets.ts';

/** One import, as its page shows it. */
export type Imported = OutputOf<(typeof contract)['GET /api/admin/imports/:id']>;
export type ImportedFile = Imported['files'][number];
export type ImportedRow = OutputOf<(typeof contract)['GET /api/admin/imports/:id/rows']>[number];

/** A job is at work on it. */
export function isWorking({ state, failed }: { state: ImportState; failed: boolean }): boolean {
  return !failed && workingStates.some((one) => one === state);
}

/** What is to be done now, of the steps that its page goes through. */
export const steps = ['files', 'check', 'totals', 'run', 'done'] as const;

export function stepOf({ state, matches }: Imported): (typeof steps)[number] {
  if (state === 'open') return 'files';
  if (state === 'preparing') return 'check';
  if (state === 'prepared') return matches ? 'run' : 'totals';
  return state === 'running' ? 'run' : 'done';
}

type HeadingKey = { [S in Sheet]: `moving/moving-in:headings.${S}.${ColumnKey<S>}` }[Sheet];

/** What a column of a sheet is called. */
export function columnWords(t: Translate, sheet: Sheet, column: ColumnKey): string {
  // Each sheet has its own columns; the compiler would ask for every column of every sheet.
  return t(`moving/moving-in:headings.${sheet}.${column}` as HeadingKey);
}
