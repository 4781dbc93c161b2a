/** The middle of several rounds, with the least and the most. */
export type Spread = { median: number; least: number; most: number };

/**
 * Measures by turns, so that whatever else the machine does meets all sides alike: product, floor, product, floor, …
 * Gives for each side what each round gave.
 */
export async function byTurns<T>(sides: (() => Promise<T>)[], rounds: number): Promise<T[][]> {
  const results: T[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [side, measure] of sides.entries()) results[side]?.push(await measure());
  return results;
}

/** @throws Error when nothing was measured */
export function spreadOf(values: number[]): Spread {
  if (values.length === 0 || values.some((value) => !Number.isFinite(value)))
    throw new Error(`Not measured: ${values}`);
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  return { median, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 };
}

/** Round by round: each against the floor that was measured right after it. */
export function ratiosOf(product: number[], floor: number[]): Spread {
  return spreadOf(product.map((value, round) => value / (floor[round] ?? Number.NaN)));
}
