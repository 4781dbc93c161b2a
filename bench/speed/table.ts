import type { Spread } from './rounds.ts';
import type { Row } from './stand.ts';

/** What is asked of a line: a share of the floor's speed or answers a second at least, or so many ms at most. */
type Budget = { shareAtLeast?: number; rateAtLeast?: number; atMost?: number };

/** The budgets that are measured here; those of bytes and counts are held by tests. */
const budgets: Record<string, Budget | undefined> = {
  'home, cached': { shareAtLeast: 0.7 },
  'lessons, rendered anew': { rateAtLeast: 400 },
  'class by id': { shareAtLeast: 0.6 },
  enrolment: { shareAtLeast: 0.5 },
  'trial booking': { shareAtLeast: 0.5 },
  'healthy after npm start': { atMost: 2500 },
};

/** The lines as a table of Markdown. */
export function writeTable(rows: Row[]): string {
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
  return table([head, ...rows.map(cellsOf)]);
}

/** A line for the console. */
export function sayRow(row: Row): string {
  return cellsOf(row).filter(Boolean).join(' | ');
}

/** What a line lacks to its budget; undefined when it keeps it or has none. */
export function missOf({ name, unit, product, floor }: Row): string | undefined {
  const { shareAtLeast = 0, rateAtLeast = 0, atMost = Number.POSITIVE_INFINITY } = budgets[name] ?? {};
  const share = floor?.share.median ?? 1;
  if (share < shareAtLeast) return `${name}: ${digits(share)} of ${floor?.name}, wanted ${shareAtLeast}`;
  if (product.median < rateAtLeast)
    return `${name}: ${digits(product.median)} ${unit}, wanted ${rateAtLeast}`;
  if (product.median > atMost) return `${name}: ${digits(product.median)} ${unit}, wanted ${atMost} at most`;
  return undefined;
}

function cellsOf(row: Row): string[] {
  const { name, clients, unit, product, floor, busy, cost, errors } = row;
  const { shareAtLeast, rateAtLeast, atMost } = budgets[name] ?? {};
  const least = shareAtLeast ?? rateAtLeast;
  const wanted = least ? `≥ ${least}` : atMost ? `≤ ${atMost}` : '';
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
