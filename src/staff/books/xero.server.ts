import { strToU8, Zip, ZipDeflate } from 'fflate';

/** So many lines Xero takes in one file, the one with the names of the columns among them (help.xero.com). */
const xeroLines = 300;

/**
 * A CSV in files of at most so many lines as Xero takes, numbered, in one ZIP; the lines of an entry stay together, and
 * each file begins with the names of the columns.
 * @param lines of the CSV, whole, each with its end; an entry is told by its first cell
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
  /** Puts what is known of an entry into the file, or into the next one where it does not fit. */
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
