/** The middle of some figures, with the least and the most. */
export type Spread = { median: number; least: number; most: number };

/** @throws Error when nothing was measured */
export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const [least, median, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (least === undefined || median === undefined || most === undefined)
    throw new Error('nothing was measured');
  return { median, least, most };
}

/** Begins a table of Markdown on standard output. */
export function sayHead(cells: string[]): void {
  sayRow(cells);
  sayRow(cells.map(() => '---'));
}

export function sayRow(cells: string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** Says what missed its budget; with any the command ends with 1. */
export function sayMisses(misses: string[]): void {
  const list = misses.map((miss) => `\n- ${miss}`).join('');
  process.stdout.write(misses.length > 0 ? `\nMissed:\n${list}\n` : '\nEvery budget is kept.\n');
  process.exitCode = misses.length > 0 ? 1 : 0;
}
