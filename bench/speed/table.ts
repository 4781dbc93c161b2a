import { type Spread, spreadOf } from '../table.ts';

/** What is asked of a line: a share of the floor's speed, answers a second, or so many ms or MB at most. */
export type Budget = { share?: number; rate?: number; ms?: number; mb?: number };
/** What was measured in each round, and its floor right after it; answers that were none, by what they were. */
export type Measured = {
  unit: '/s' | 'ms' | 'MB';
  product: number[];
  floor?: number[];
  errors?: Record<string, number>;
};

export const head = ['', 'product', 'floor', 'share of its speed', 'budget'];

/** The cells of a line beside its name, and what it lacks to its budget. */
export function judge({ unit, product, floor = [], errors = {} }: Measured, { share, rate, ms, mb }: Budget) {
  const most = ms ?? mb;
  const ours = spreadOf(product);
  const shares = floor.map((least, round) => (product[round] ?? 0) / least);
  const measured = floor.length > 0 ? [`${say(spreadOf(floor))} ${unit}`, say(spreadOf(shares))] : ['', ''];
  const misses = Object.entries(errors).map(([what, count]) => `${count} × ${what}`);
  if (share && spreadOf(shares).median < share)
    misses.push(`${digits(spreadOf(shares).median)} of its floor, wanted ${share}`);
  if (rate && ours.median < rate) misses.push(`${digits(ours.median)} a second, wanted ${rate}`);
  if (most && ours.median > most) misses.push(`${digits(ours.median)} ${unit}, wanted ${most} at most`);
  return { cells: [`${say(ours)} ${unit}`, ...measured, most ? `≤ ${most}` : `≥ ${share ?? rate}`], misses };
}

/** The median, and in brackets the least and the most. */
function say({ median, least, most }: Spread): string {
  return `${digits(median)} (${digits(least)}–${digits(most)})`;
}

function digits(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
