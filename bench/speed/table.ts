import type { Spread } from '../table.ts';

/** What is asked of a line: a share of the floor's speed, answers a second, or so many ms at most. */
export type Budget = { share?: number; rate?: number; ms?: number };
/** What was measured, against its floor. `share` is how much of the floor's speed it has. */
export type Measured = {
  unit: '/s' | 'ms';
  product: Spread;
  floor?: { rate: Spread; share: Spread };
  /** Answers that were none, by what they were. */
  errors?: Record<string, number>;
};

export const head = ['', 'product', 'floor', 'share of its speed', 'budget'];

/** What a line lacks to its budget. */
export function missesOf({ product, floor, errors = {} }: Measured, { share, rate, ms }: Budget): string[] {
  const misses = Object.entries(errors).map(([what, count]) => `${count} × ${what}`);
  if (share && floor && floor.share.median < share)
    misses.push(`${digits(floor.share.median)} of its floor, wanted ${share}`);
  if (rate && product.median < rate) misses.push(`${digits(product.median)} a second, wanted ${rate}`);
  if (ms && product.median > ms) misses.push(`${digits(product.median)} ms, wanted ${ms} at most`);
  return misses;
}

export function cellsOf(name: string, { unit, product, floor }: Measured, budget: Budget): string[] {
  const measured = floor ? [`${spread(floor.rate)} ${unit}`, spread(floor.share)] : ['', ''];
  const wanted = budget.ms ? `≤ ${budget.ms}` : `≥ ${budget.share ?? budget.rate}`;
  return [name, `${spread(product)} ${unit}`, ...measured, wanted];
}

/** The median, and in brackets the least and the most. */
function spread({ median, least, most }: Spread): string {
  return `${digits(median)} (${digits(least)}–${digits(most)})`;
}

function digits(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
