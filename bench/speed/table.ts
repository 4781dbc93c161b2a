/** The middle of several rounds, with the least and the most. */
export type Spread = { median: number; least: number; most: number };

/** One line: what was measured, against its floor. `share` is how much of the floor's speed it has. */
export type Row = {
  name: string;
  unit: '/s' | 'ms';
  product: Spread;
  floor?: { rate: Spread; share: Spread };
  /** Answers that were none, by what they were. */
  errors?: Record<string, number>;
};

/** What is asked of a line: a share of the floor's speed, answers a second, or so many ms at most. */
const budgets: Record<string, { share?: number; rate?: number; ms?: number }> = {
  'home, cached': { share: 0.7 },
  'lessons, rendered anew': { rate: 400 },
  'class by id': { share: 0.6 },
  enrolment: { share: 0.5 },
  'trial booking': { share: 0.5 },
  'healthy after npm start': { ms: 2500 },
};

/** @throws Error when nothing was measured */
export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const [least, median, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (!least || !median || !most) throw new Error(`nothing was measured: ${values}`);
  return { median, least, most };
}

/** What a line lacks to its budget. */
export function missOf({ name, product, floor, errors = {} }: Row): string[] {
  const { share = 0, rate = 0, ms = Number.POSITIVE_INFINITY } = budgets[name] ?? {};
  const { median } = product;
  const wrong = Object.entries(errors).map(([what, count]) => `${name}: ${count} × ${what}`);
  if (floor && floor.share.median < share)
    wrong.push(`${name}: ${digits(floor.share.median)} of its floor, wanted ${share}`);
  if (median < rate) wrong.push(`${name}: ${digits(median)} a second, wanted ${rate}`);
  if (median > ms) wrong.push(`${name}: ${digits(median)} ms, wanted ${ms} at most`);
  return wrong;
}

/** A line for the console. */
export function sayRow(row: Row): string {
  return cellsOf(row).join(' | ');
}

/** The lines as a table of Markdown. */
export function writeTable(rows: Row[]): string {
  const lines = [['', 'product', 'floor', 'share of its speed', 'budget'], Array(5).fill('---')];
  return [...lines, ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellsOf({ name, unit, product, floor }: Row): string[] {
  const { share, rate, ms } = budgets[name] ?? {};
  const measured = floor ? [`${spread(floor.rate)} ${unit}`, spread(floor.share)] : ['', ''];
  return [name, `${spread(product)} ${unit}`, ...measured, ms ? `≤ ${ms}` : `≥ ${share ?? rate}`];
}

/** The median, and in brackets the least and the most. */
function spread({ median, least, most }: Spread): string {
  return `${digits(median)} (${digits(least)}–${digits(most)})`;
}

function digits(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
