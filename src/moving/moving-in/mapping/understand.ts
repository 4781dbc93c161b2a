import { type Column, type ColumnKey, columnsOf, type Sheet, type Values } from '../sheets.ts';
import type { Answers, CellProblem, Mapping } from '../stored-json.ts';
import type { TableRow } from '../table.ts';
import { ambiguities, farIn } from './ambiguity.ts';
import { decimalSigns } from './amounts.ts';
import { readCell } from './cells.ts';
import { cellOf, columnsAgainst } from './joined.ts';
import { rowsThatCome } from './put-aside.ts';

/** What may be meant for all rows together, where its cell is merged over them. */
const shared: readonly ColumnKey[] = ['paid', 'lessonsLeft', 'nextMonth'];

/** What a row says, and what is wrong with it. A row with several weekdays is several, with one number. */
export type Understood = { number: number; values: Values; problems: CellProblem[] };

/**
 * Reads the cells of a sheet. A value that is wrong is left out and said in `problems`.
 * @param mapping which column each is; a name may be in several (first and last), and a note, which are joined
 * @param all the rows of the file: how its days and amounts are meant shows in some of them
 * @param answers how cells are meant where no row shows it
 */
export function understand(sheet: Sheet, mapping: Mapping, all: TableRow[], answers: Answers): Understood[] {
  const rows = rowsThatCome(all, answers);
  // As what is asked of them, also by the rows that stay away: what these show is asked of nobody.
  const shown = ambiguities(sheet, mapping, all).flatMap(({ column, answer }) =>
    answer ? [[column, answer]] : [],
  );
  // What the rows show comes first: an answer may be remembered from another file with the same headings.
  const meant: Answers = { ...answers, ...Object.fromEntries(shown) };
  const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
  const far = new Map(columns.map((column) => [column.key, farFrom(column)]));
  return rows.flatMap(({ number, cells, merged }) => {
    const problems: CellProblem[] = [];
    let read: Values[] = [{}];
    // Beside a time may stand its end.
    let lasts: number | undefined;
    for (const column of columns) {
      const isLength = column.key === 'minutes' && lasts !== undefined;
      const cell = cellOf(column, mapping, cells) || (isLength ? String(lasts) : '');
      if (cell === '') {
        if (column.isRequired) problems.push({ column: column.key, code: 'required' });
        continue;
      }
      const against = columnsAgainst(column, mapping, cells);
      if (against) {
        problems.push(against);
        continue;
      }
      const reading = readCell(column, cell, meant[column.key], meant.half);
      const isShared = shared.includes(column.key) && merged?.some((at) => mapping[at] === column.key);
      if ('code' in reading) problems.push({ column: column.key, ...reading });
      else if (isShared) problems.push({ column: column.key, code: 'merged', values: { written: cell } });
      else if (isLength && reading.values[0] !== String(lasts))
        problems.push({ column: column.key, code: 'minutes-against', values: { minutes: lasts ?? 0 } });
      else if (far.get(column.key)?.has(cell))
        problems.push({ column: column.key, code: 'far-amount', values: { written: cell } });
      else {
        lasts = reading.minutes ?? lasts;
        read = reading.values.flatMap((value) => read.map((values) => ({ ...values, [column.key]: value })));
      }
    }
    const isAbout = (key: ColumnKey) => read[0]?.[key] || problems.some(({ column }) => column === key);
    if (sheet === 'families' && !isAbout('email') && !isAbout('phone'))
      problems.push({ column: null, code: 'no_way' });
    // Something has pushed the cells aside: a comma within a name that stands in no quotes.
    if (cells.slice(mapping.length).some((cell) => cell.trim() !== ''))
      problems.push({ column: null, code: 'shifted' });
    return read.map((values) => ({ number, values, problems }));
  });

  function farFrom(column: Column & { key: ColumnKey }): Set<string> {
    const sign = decimalSigns.find((one) => one === meant[column.key]);
    return new Set(answers[column.key] === 'dollars' ? [] : farIn(column, mapping, all, sign));
  }
}
