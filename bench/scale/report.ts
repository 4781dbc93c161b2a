import { growth, judge, type Measured } from './verdict.ts';

const columns = ['query', 'no.', 'pages 1k', '100k', '1m', 'rows', 'ms 1k', '100k', '1m', 'growth', ''];

/** A line of a table: the query, its statement's number, pages and milliseconds at the three sizes. */
export function cellsOf(one: Measured): string[] {
  const { name, number, at } = one;
  const pages = at.map((statement) => String(statement?.pages ?? '–'));
  const ms = at.map((statement) => statement?.ms.toFixed(statement.ms < 10 ? 2 : 0) ?? '–');
  const times = growth(one);
  const verdict = judge(one);
  return [
    name,
    String(number),
    ...pages,
    String(at.at(-1)?.rows ?? '–'),
    ...ms,
    times === undefined ? '–' : times.toFixed(1),
    verdict === 'ok' ? '' : verdict,
  ];
}

/** All of it for the console. */
export function tableOf(measured: readonly Measured[]): string {
  const line = ([name = '', ...rest]: string[]) =>
    `${name.slice(0, 60).padEnd(62)}${rest.map((cell) => cell.padStart(9)).join('')}`;
  return [columns, ...measured.map(cellsOf)].map(line).join('\n');
}
