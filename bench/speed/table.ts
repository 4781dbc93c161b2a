import { budgetOf } from './budgets.ts';
import type { Spread } from './rounds.ts';
import type { Row, Times } from './stand.ts';

/** The lines as Markdown: a table of ratios, one of answer times. */
export function writeTables(rows: Row[], times: Times[]): string {
  const tables = [];
  if (rows.length > 0) {
    const head = [
      '',
      'clients',
      'product',
      'floor',
      '',
      'share of its speed',
      'CPU µs',
      'of its',
      'busy',
      'budget',
    ];
    tables.push(table([head, ...rows.map(cellsOf)]));
  }
  if (times.length > 0) {
    const head = ['answers', 'clients', 'a second', 'p50 ms', 'p99 ms', 'errors'];
    tables.push(table([head, ...times.map(cellsOfTimes)]));
  }
  return tables.join('\n\n');
}

/** A line for the console. */
export function sayRow(row: Row): string {
  return cellsOf(row).filter(Boolean).join(' | ');
}

/** What a line lacks to its budget; undefined when it keeps it or has none. */
export function missOf(row: Row): string | undefined {
  const budget = budgetOf(row);
  if (!budget) return undefined;
  const { shareAtLeast, atMost } = budget;
  const share = row.floor?.share.median ?? 0;
  if (shareAtLeast !== undefined && share < shareAtLeast)
    return `${row.name}: ${digits(share)} of ${row.floor?.name}, wanted ${shareAtLeast}`;
  if (atMost !== undefined && row.product.median > atMost)
    return `${row.name}: ${digits(row.product.median)} ${row.unit}, wanted ${atMost} at most`;
  return undefined;
}

function cellsOf(row: Row): string[] {
  const { name, clients, unit, product, floor, busy, cost, errors } = row;
  const budget = budgetOf(row);
  const wanted = budget?.shareAtLeast
    ? `≥ ${budget.shareAtLeast}`
    : budget?.atMost
      ? `≤ ${budget.atMost}`
      : '';
  const wrong = Object.entries(errors).map(([what, count]) => `${count} × ${what}`);
  return [
    wrong.length > 0 ? `${name} (errors: ${wrong.join(', ')})` : name,
    unit === '/s' ? String(clients) : '',
    `${spread(product)} ${unit}`,
    floor ? `${spread(floor.measured)} ${unit}` : '',
    floor?.name ?? '',
    floor ? spread(floor.share) : '',
    cost ? digits(cost) : '',
    floor?.cost ? digits(floor.cost) : '',
    busy ? busy.toFixed(2) : '',
    missOf(row) ? `**${wanted}, missed**` : wanted,
  ];
}

function cellsOfTimes({ name, clients, rate, p50, p99, errors }: Times): string[] {
  const wrong = Object.entries(errors).map(([what, count]) => `${count} × ${what}`);
  return [name, String(clients), spread(rate), spread(p50), spread(p99), wrong.join(', ') || '0'];
}

/** The median, and in brackets the least and the most. */
function spread({ median, least, most }: Spread): string {
  return least === most ? digits(median) : `${digits(median)} (${digits(least)}–${digits(most)})`;
}

/** Three digits that count. */
function digits(value: number): string {
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function table([head = [], ...lines]: string[][]): string {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
