import { useTranslation } from '#src/platform/language/translation.ts';
import type { ColumnKey } from '../sheets.ts';
import { columnWords, type ImportedRow } from './imported.ts';
import { useCellWords } from './use-cell-words.ts';

/** What a row says, cell by cell. */
export function RowValues({ row: { sheet, values } }: { row: ImportedRow }) {
  const { t } = useTranslation(['moving/moving-in/pages', 'moving/moving-in']);
  const words = useCellWords();
  if (!values) return <span className="text-soft">{t('rows.forgotten')}</span>;
  const cells = Object.entries(values) as [ColumnKey, string][];
  return (
    <dl className="grid gap-0.5">
      {cells.map(([column, value]) => (
        <div key={column}>
          <dt className="inline text-soft">{`${columnWords(t, sheet, column)}: `}</dt>
          <dd className="inline break-words">{words(sheet, column, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether there is anything to be known of a row. */
export function hasFindings({ problems, notes, changes, undo }: ImportedRow): boolean {
  return problems.length + notes.length + changes.length + (undo?.reasons.length ?? 0) > 0;
}

/** What is to be known of a row: what is wrong, what changes from what to what, what an undo makes of it. */
export function RowFindings({ row }: { row: ImportedRow }) {
  const { t } = useTranslation(['moving/moving-in/pages', 'moving/moving-in']);
  const words = useCellWords();
  const { sheet, problems, notes, changes, undo } = row;
  const said = [...problems, ...notes, ...(undo?.reasons ?? [])];
  return (
    <ul className="grid gap-1.5">
      {said.map(({ column, code, words: sentence }) => (
        <li key={`${column} ${code} ${sentence}`}>
          {column && <span className="font-semibold">{`${columnWords(t, sheet, column)}: `}</span>}
          <span>{sentence}</span>
        </li>
      ))}
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          <span className="font-semibold">{`${columnWords(t, sheet, column)}: `}</span>
          <span className="sr-only">{`${t('rows.before')} `}</span>
          <del className="text-soft">
            {before === null ? t('rows.nothing') : words(sheet, column, before)}
          </del>
          <span aria-hidden>{' → '}</span>
          <span className="sr-only">{` ${t('rows.after')} `}</span>
          <ins className="font-semibold no-underline">{words(sheet, column, after)}</ins>
        </li>
      ))}
    </ul>
  );
}
