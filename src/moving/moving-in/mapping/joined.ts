import { readPhone } from '#src/people/accounts/phones/phones.ts';
import type { Column, ColumnKey } from '../sheets.ts';
import type { CellProblem, Mapping } from '../stored-json.ts';

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
 * of its family, or the phone, and longer texts one below the other.
 */
export function cellOf(column: Column & { key: ColumnKey }, mapping: Mapping, cells: string[]): string {
  const said = saidOf(column, mapping, cells);
  const family = said.length > 1 ? reaching(said) : undefined;
  if (family && column.key === 'family') return family;
  if (family && column.key === 'child')
    return [family, ...said.filter((cell) => cell !== family && !readPhone(cell))].join(' ');
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
  if (column.key === 'family' && reaching(said)) return undefined;
  const written = said.map((one) => (one.length > 60 ? `${one.slice(0, 60)}…` : one)).join('”, “');
  return said.length > 1 ? { column: column.key, code: 'columns-against', values: { written } } : undefined;
}

/** By which of several cells a family is reached: its address, or its phone where there is none. */
function reaching(cells: readonly string[]): string | undefined {
  return cells.find((cell) => cell.includes('@')) ?? cells.find(readPhone);
}
