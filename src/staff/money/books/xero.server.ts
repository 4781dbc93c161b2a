import { strToU8, Zip, ZipDeflate } from 'fflate';

/** The most lines that Xero takes in one file, including the names of the columns (help.xero.com). */
const xeroLines = 300;

/**
 * Splits a CSV into numbered files that Xero takes, in one ZIP. The lines of an entry stay together, and each file
 * begins with the names of the columns.
 * @param lines of the whole CSV, each with its end; lines with the same first cell are one entry
 */
export async function* xeroFiles(
  lines: AsyncIterable<string>,
  name: (number: number) => string,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  let number = 0;
  for await (const file of filesOf(lines)) {
    number += 1;
    const entry = new ZipDeflate(name(number));
    zip.add(entry);
    entry.push(strToU8(file), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

async function* filesOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | undefined;
  let file: string[] = [];
  let entry: string[] = [];
  /** Puts the lines of an entry into the file, or into the next one if they do not fit. */
  const close = (): string | undefined => {
    const isFull = file.length > 0 && 1 + file.length + entry.length > xeroLines;
    const whole = isFull ? [head, ...file].join('') : undefined;
    file = isFull ? entry : [...file, ...entry];
    entry = [];
    return whole;
  };
  for await (const line of lines) {
    if (head === undefined) {
      head = line;
      continue;
    }
    if (entry[0] && narrationOf(entry[0]) !== narrationOf(line)) {
      const whole = close();
      if (whole) yield whole;
    }
    entry.push(line);
  }
  const whole = close();
  if (whole) yield whole;
  yield [head, ...file].join('');
}

function narrationOf(line: string): string {
  return line.slice(0, line.indexOf(','));
}
