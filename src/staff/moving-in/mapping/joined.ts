import type { CellProblem, Mapping } from '../kept.ts';
import type { Column, ColumnKey } from '../sheets.ts';

/**
 * What may stand in several columns of a file, and is one of ours: a child's name beside its family's address, and what
 * is told of it.
 */
export const joined: readonly ColumnKey[] = ['child', 'name', 'secondName', 'note', 'description'];
/** What stands for nothing. */
const dashes = /^[\s\p{Pd}−]+$/u;

/** What is in the file's columns that are one column of ours. A dash says nothing. */
function saidOf({ key }: { key: ColumnKey }, mapping: Mapping, cells: string[]): string[] {
  const said = mapping.flatMap((one, at) => (one === key ? [(cells[at] ?? '').trim()] : []));
  return said.filter((cell) => cell !== '' && !dashes.test(cell));
}

/**
 * What the file's columns say that are one column of ours; names in several are joined, a child's after the address
 * of its family, and longer texts one below the other.
 */
export function cellOf(column: Column & { key: ColumnKey }, mapping: Mapping, cells: string[]): string {
  const said = saidOf(column, mapping, cells);
  if (column.key === 'child') return said.sort((one, other) => addresses(other) - addresses(one)).join(' ');
  if (column.kind === 'text') return said.join('\n');
  return joined.includes(column.key) ? said.join(' ') : (said[0] ?? '');
}

/** What is wrong where the file's columns that are one column of ours say different things of it. */
export function columnsAgainst(
  column: Column & { key: ColumnKey },
  mapping: Mapping,
  cells: string[],
): CellProblem | undefined {
  if (joined.includes(column.key)) return undefined;
  const said = [...new Set(saidOf(column, mapping, cells))];
  const written = said.map((one) => (one.length > 60 ? `${one.slice(0, 60)}…` : one)).join('”, “');
  return said.length > 1 ? { column: column.key, code: 'columns-against', values: { written } } : undefined;
}

function addresses(cell: string): number {
  return Number(cell.includes('@'));
}
