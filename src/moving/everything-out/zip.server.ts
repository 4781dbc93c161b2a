import { strToU8, Zip, ZipDeflate } from 'fflate';
import { sheetBytes } from '#src/platform/http/csv.server.ts';

/** A file of the archive; its text comes in pieces. What is called .csv is for spreadsheets. */
export type ZippedFile = { name: string; text: () => AsyncIterable<string> };

/** The size of a part, in bytes: large enough to be few, small enough for any memory. */
const partBytes = 512 * 1024;

/**
 * Packs files one after another, a piece at a time.
 * @param onFile told how many are done, after each
 */
export async function* zipOf(
  files: readonly ZippedFile[],
  mtime: Date,
  onFile: (done: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  for (const [at, { name, text }] of files.entries()) {
    const entry = Object.assign(new ZipDeflate(name), { mtime });
    const bytesOf = name.endsWith('.csv') ? sheetBytes : strToU8;
    zip.add(entry);
    for await (const piece of text()) {
      entry.push(bytesOf(piece));
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
    await onFile(at + 1);
  }
  zip.end();
  yield* ready.splice(0);
}

/** The same bytes in parts of some size. */
export async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    kept.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield Buffer.concat(kept);
    kept = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(kept);
}
