/** Says a line. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Columns as wide as what stands in them. */
export function table(head: string[], lines: string[][]): string {
  const widths = head.map((name, at) =>
    Math.max(...[head, ...lines].map((line) => (line[at] ?? '').length), name.length),
  );
  const drawn = [head, ...lines].map((line) =>
    line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '),
  );
  return `${drawn.join('\n')}\n`;
}
